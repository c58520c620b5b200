// Checks the page that includes this script, and sends one line for each mistake to the parent page. `PROSE` tells pages
// of prose from those of a profile.
//
// The checks use what a reader sees, that is, the sizes and colours computed by the browser, rather than the HTML.
"use strict";

// The themes of rustdoc's settings.
const THEMES = ["light", "dark", "ayu"];
// Minimum contrasts by WCAG 2.2: success criterion 1.4.3 for text of this size, 1.4.11 for lines.
const TEXT_CONTRAST = 4.5;
const LINE_CONTRAST = 3;
// In lines.
const LONGEST_EXAMPLE = 32;

const wrong = [];
const width = innerWidth;
// The width without the scroll bar.
const edge = document.documentElement.clientWidth;

/** Splits a computed colour into red, green, blue and alpha. */
function parts(colour) {
    const numbers = colour.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0, 0];
    return numbers.length === 3 ? [...numbers, 1] : numbers;
}

/** WCAG's relative luminance. */
function luminance(colour) {
    const [red, green, blue] = parts(colour)
        .slice(0, 3)
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
}

/** Returns the background colour of an element: its own, or that of the nearest ancestor that is opaque. */
function ground(element) {
    for (let at = element; at; at = at.parentElement) {
        const colour = getComputedStyle(at).backgroundColor;
        if (parts(colour)[3] === 1) {
            return colour;
        }
    }
    return "rgb(255, 255, 255)";
}

/** Checks that a diagram is visible, and that each label is inside its box. */
function checkDrawing(svg) {
    const size = svg.getBoundingClientRect();
    const seen = size.width > 20 && size.height > 20;
    if (!seen || !svg.querySelector("path") || !svg.querySelector("text")) {
        wrong.push("there is nothing to see of a diagram");
    }
    if (!svg.getAttribute("aria-label") || !svg.querySelector("title")) {
        wrong.push("a diagram has no text that says what it is");
    }
    for (const text of svg.querySelectorAll(".terminal text, .nonterminal text")) {
        const box = text.parentElement.querySelector("rect").getBoundingClientRect();
        const label = text.getBoundingClientRect();
        if (label.width === 0 || label.left < box.left || label.right > box.right) {
            wrong.push(`\`${text.textContent}\` leaves its box`);
        }
    }
    // The label contains the rule as well, so both must have the same literals. Long literals are abbreviated.
    const labels = [...svg.querySelectorAll("text")].map((text) => text.textContent);
    for (const literal of svg.getAttribute("aria-label")?.match(/"[^"]{0,60}"/g) ?? []) {
        if (!labels.some((label) => label.endsWith(literal))) {
            wrong.push(`a diagram does not show ${literal}`);
        }
    }
    for (const link of svg.querySelectorAll("a")) {
        const target = link.getAttribute("href") ?? "";
        // The pages of the command `uri-tables` have all types on one page.
        if (!/\.html(#.+)?$/.test(target) && !(target.startsWith("#") && document.getElementById(target.slice(1)))) {
            wrong.push(`\`${link.textContent}\` leads nowhere`);
        }
    }
}

/** Checks the contrast of text and lines. */
function checkColours(svg, theme) {
    const behind = ground(svg);
    for (const text of svg.querySelectorAll("text")) {
        const box = text.parentElement.querySelector(":scope > rect");
        const fill = box ? getComputedStyle(box).fill : "none";
        const back = fill === "none" || parts(fill)[3] !== 1 ? behind : fill;
        const found = contrast(getComputedStyle(text).fill, back);
        if (found < TEXT_CONTRAST) {
            wrong.push(`${theme}: \`${text.textContent}\` has a contrast of ${found.toFixed(1)}`);
        }
    }
    for (const line of svg.querySelectorAll("path, rect")) {
        const found = contrast(getComputedStyle(line).stroke, behind);
        if (found < LINE_CONTRAST) {
            wrong.push(`${theme}: a line has a contrast of ${found.toFixed(1)}`);
        }
    }
}

/** Checks the grid of bytes: sixteen cells in each line of visible characters. */
function checkBytes() {
    const grid = document.querySelector("pre.uri-bytes");
    // A grid in which nearly all cells are highlighted is a sentence.
    if (!grid && document.body.innerText.includes("All characters of URIs")) {
        return;
    }
    if (!grid) {
        wrong.push("there is no grid of bytes");
        return;
    }
    const lines = grid.textContent.split("\n").map((line) => line.trim().split(/\s+/));
    const heads = lines.map(([head]) => head).join(" ");
    if (heads !== "0x 0–1 2 3 4 5 6 7 8–F") {
        wrong.push(`the grid of bytes has the lines ${heads}`);
    }
    if (lines.slice(2, 8).some(([, ...cells]) => cells.length !== 16)) {
        wrong.push("a line of the grid of bytes has no 16 cells");
    }
    const { width: wide, height } = grid.getBoundingClientRect();
    if (wide < 100 || height < 100) {
        wrong.push("there is nothing to see of the grid of bytes");
    }
}

/**
 * Checks that no element extends beyond the screen, unless it scrolls on its own. The width of the page is not enough:
 * collapsible parts of rustdoc's pages have CSS containment, so overflow is cut off.
 */
function checkEdges() {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > edge) {
        wrong.push(`the page is ${scrollWidth} pixels wide at ${width}`);
    }
    const scrolls = (element) => getComputedStyle(element).overflowX !== "visible";
    const open = [document.querySelector("main")];
    while (open.length > 0) {
        const element = open.pop();
        const { right } = element.getBoundingClientRect();
        if (right > edge + 0.5) {
            const name = `${element.localName}.${element.getAttribute("class") ?? ""}`;
            wrong.push(`\`${name}\` reaches to ${Math.ceil(right)}, so that the page is too wide at ${width}`);
        } else if (!scrolls(element)) {
            open.push(...element.children);
        }
    }
}

/** A module's list: rules first, and all that comes with them behind, under a title. */
function checkList() {
    const entries = [...document.querySelectorAll(".item-table > dt > a.struct")];
    const comesWith = (entry) => /(Buf|Builder)\.html$/.test(entry.getAttribute("href"));
    const tops = (some) => some.map((entry) => entry.getBoundingClientRect().top);
    const rules = tops(entries.filter((entry) => !comesWith(entry)));
    const others = tops(entries.filter(comesWith));
    if (rules.length === 0 || others.length === 0 || Math.max(...rules) >= Math.min(...others)) {
        wrong.push("owned types and builders are among the rules");
    }
    const list = entries[0]?.closest(".item-table");
    if (list && !getComputedStyle(list, "::before").content.includes("Owned")) {
        wrong.push("owned types and builders have no title");
    }
}

/** Each heading is at most one level below the one before. */
function checkHeadings() {
    let last = 0;
    for (const heading of document.querySelectorAll("main :is(h1, h2, h3, h4, h5, h6)")) {
        const level = Number(heading.localName[1]);
        if (level > last + 1) {
            wrong.push(`\`${heading.textContent}\` is an h${level}, and comes after an h${last}`);
        }
        last = level;
    }
}

/** An example must be short, and fit a desktop without scrolling. On a phone, it may scroll. */
function checkExamples() {
    for (const example of document.querySelectorAll(".docblock pre")) {
        const lines = example.textContent.trimEnd().split("\n");
        if (lines.length > LONGEST_EXAMPLE) {
            wrong.push(`an example has ${lines.length} lines: \`${lines[0]}\``);
        }
        const code = example.querySelector("code") ?? example;
        if (width >= 1000 && Math.max(code.scrollWidth - code.clientWidth, example.scrollWidth - example.clientWidth) > 1) {
            const longest = lines.reduce((long, line) => (line.length > long.length ? line : long));
            wrong.push(`an example scrolls at ${width}: \`${longest}\``);
        }
    }
}

/** rustdoc breaks code anywhere if a column of a table is too narrow for it. A name in pieces cannot be read. */
function checkCells() {
    for (const code of document.querySelectorAll(".docblock td code")) {
        const pieces = code.getClientRects().length;
        if (pieces > 3 && code.textContent.length < 40) {
            wrong.push(`\`${code.textContent}\` is broken into ${pieces} lines at ${width}`);
        }
    }
}

/** Markdown that shows as text: a code span without end, or a link whose target rustdoc did not find. */
function checkMarkup() {
    const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const { parentElement, nextSibling, textContent } = texts.currentNode;
        if (!parentElement.closest(".docblock, dd") || parentElement.closest("pre, code, style, script")) {
            continue;
        }
        if (/`|\]\(|\*\*/.test(textContent) || (textContent.endsWith("[") && nextSibling?.localName === "code")) {
            wrong.push(`Markdown is not rendered: ${textContent.trim().slice(0, 60)}`);
        }
    }
}

/** The first screen of a page that lists others says where to begin. */
function checkStart() {
    if (document.body.classList.contains("mod") && document.querySelector(".item-table")) {
        const link = document.querySelector("details.top-doc .docblock a[href*='.html']");
        if (!link || link.getBoundingClientRect().bottom > innerHeight) {
            wrong.push(`the first screen has no link at ${width}`);
        }
    }
}

function lookAtProse() {
    checkStart();
    checkHeadings();
    checkExamples();
    checkCells();
    checkMarkup();
    checkEdges();
}

function lookAtModule() {
    checkList();
    checkEdges();
}

function lookAtType() {
    const drawings = [...document.querySelectorAll("svg.railroad.uri-tables-railroad")];
    if (drawings.length === 0) {
        wrong.push("there is no diagram");
    }
    drawings.forEach(checkDrawing);
    checkBytes();
    for (const theme of THEMES) {
        document.documentElement.dataset.theme = theme;
        drawings.forEach((svg) => checkColours(svg, theme));
    }
    checkEdges();
}

function look() {
    if (PROSE) {
        lookAtProse();
    } else if (document.body.classList.contains("mod")) {
        lookAtModule();
    } else {
        lookAtType();
    }
    parent.postMessage([window.name, ...new Set(wrong), `looked at ${width}`], "*");
}

// Labels are measured, so wait for the fonts.
addEventListener("load", () => document.fonts.ready.then(look));
