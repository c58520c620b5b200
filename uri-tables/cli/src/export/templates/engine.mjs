// The profile PROFILE, written by `uri-tables export --to js`. Do not edit.
// @ts-check

/**
 * The tables of a rule, in the JSON format of `uri-tables export --to json`.
 * @typedef {object} Table
 * @property {string} name
 * @property {string} rule
 * @property {string} abnf
 * @property {number[]} classes
 * @property {number} width
 * @property {number} start
 * @property {number[]} cells
 * @property {number[][]} moves
 * @property {number[][]} sets
 * @property {number[]} accepting
 * @property {{writes: number[], parts: number[]}[]} endings
 * @property {{name: string, rule: string | null, parent: number | null}[]} parts
 * @property {{name: string, rule: string, delimiter: number, style: string, part: number | null}[]} lists
 * @property {boolean} decodes
 * @property {string} encodes
 * @property {number[]} literals
 * @property {number[]} kept
 * @property {number[][]} characters
 * @property {boolean} spacePlus
 */

/**
 * Returns the bytes of a text in UTF-8. A lone surrogate gives three bytes that are no UTF-8, so no rule has it.
 * Throws a `TypeError` for anything but a string or bytes: a number has no bytes, so it would be read as an empty text.
 * @param {string | Uint8Array} text
 * @returns {Uint8Array | number[]}
 */
function utf8(text) {
  if (text instanceof Uint8Array) return text;
  if (typeof text !== "string") throw new TypeError(`expected a string or a Uint8Array, and not ${text === null ? text : typeof text}`);
  const bytes = [];
  for (const character of text) {
    const code = /** @type {number} */ (character.codePointAt(0));
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 0x3f));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 0x3f), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
  }
  return bytes;
}

/**
 * Returns the length and the code point of the character beyond ASCII at `at`, or a length of 0 if that is no UTF-8.
 * @param {Uint8Array | number[]} bytes
 * @param {number} at
 * @returns {[number, number]}
 */
function characterAt(bytes, at) {
  const first = bytes[at];
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  if (length === 0 || at + length > bytes.length) return [0, 0];
  let code = first & (0xff >> (length + 1));
  for (let next = at + 1; next < at + length; next++) {
    if ((bytes[next] & 0xc0) !== 0x80) return [0, 0];
    code = (code << 6) | (bytes[next] & 0x3f);
  }
  const least = [0, 0, 0x80, 0x800, 0x10000][length];
  const isScalar = code >= least && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isScalar ? [length, code] : [0, 0];
}

/** @param {number} byte */
const triplet = (byte) => "%" + byte.toString(16).toUpperCase().padStart(2, "0");

/** @param {number | undefined} byte */
function hex(byte) {
  const digit = byte === undefined ? NaN : Number.parseInt(String.fromCharCode(byte), 16);
  return Number.isNaN(digit) ? -1 : digit;
}

/**
 * Splits the text of a list into its items.
 * @param {string} text
 * @param {string} delimiter
 * @param {string} style
 */
function items(text, delimiter, style) {
  if (style === "separated") return text.split(delimiter);
  if (text === "") return [];
  const led = text.startsWith(delimiter);
  const pieces = (led ? text.slice(1) : text).split(delimiter);
  return style === "prefixed" ? pieces : pieces.map((piece, at) => (at > 0 || led ? delimiter + piece : piece));
}

/** A rule: its validator, splitter, encoder and decoder. */
export class Rule {
  /** @type {Table} */
  #table;
  /** @type {Set<number>} */
  #kept;

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
    this.#kept = new Set(table.kept);
    /** The name of the rule. @type {string} */
    this.rule = table.rule;
    /** The definition of the rule. @type {string} */
    this.abnf = table.abnf;
  }

  /**
   * Returns the slots of a text, or `null` if it is not valid.
   * @param {Uint8Array | number[]} bytes
   */
  #slots(bytes) {
    const { classes, width, start, cells, moves, sets, accepting, endings, parts } = this.#table;
    const slots = new Array(2 * parts.length).fill(-1);
    let state = start;
    for (let at = 0; at < bytes.length; at++) {
      const cell = cells[state * width + classes[bytes[at]]];
      if (cell < accepting.length) state = cell;
      else {
        const [next, set] = moves[cell - accepting.length];
        for (const slot of sets[set]) slots[slot] = at;
        state = next;
      }
      if (state === 0) return null;
    }
    if (accepting[state] === 0) return null;
    const { writes, parts: present } = endings[accepting[state] - 1];
    for (const slot of writes) slots[slot] = bytes.length;
    return parts.map((_, part) => {
      const [begin, end] = [slots[2 * part], slots[2 * part + 1]];
      return present.includes(part) && begin >= 0 && end >= 0 ? [begin, end] : null;
    });
  }

  /**
   * Returns whether `text` matches the rule.
   * @param {string | Uint8Array} text
   * @returns {boolean}
   */
  isValid(text) {
    return this.#slots(utf8(text)) !== null;
  }

  /**
   * Returns the parts of `text` by name, and its lists as arrays, or `null` if it does not match the rule. A part that
   * `text` does not have is `undefined`.
   * @param {string | Uint8Array} text
   * @returns {Record<string, any> | null}
   */
  split(text) {
    const bytes = Uint8Array.from(utf8(text));
    const slots = this.#slots(bytes);
    if (slots === null) return null;
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    /** @type {(string | undefined)[]} */
    const texts = slots.map((span) => (span ? decoder.decode(bytes.subarray(span[0], span[1])) : undefined));
    /** @type {Record<string, any>} */
    const found = Object.create(null);
    this.#table.parts.forEach(({ name }, part) => (found[name] = texts[part]));
    for (const { name, delimiter, style, part } of this.#table.lists) {
      const list = part === null ? decoder.decode(bytes) : texts[part];
      found[name] = list === undefined ? [] : items(list, String.fromCharCode(delimiter), style);
    }
    return found;
  }

  /**
   * Returns the text that stands for `data`, or `null` if the rule cannot carry it, as a string with a lone surrogate.
   * @param {string | Uint8Array} data
   * @returns {string | null}
   */
  encode(data) {
    const { characters, encodes, spacePlus } = this.#table;
    const bytes = utf8(data);
    if (encodes === "none") return null;
    // With the flag `u`, a surrogate is one that is in no pair.
    if (typeof data === "string" && /\p{Surrogate}/u.test(data)) return null;
    let text = "";
    for (let at = 0; at < bytes.length; ) {
      const byte = bytes[at];
      const [length, code] = byte < 0x80 ? [0, 0] : characterAt(bytes, at);
      if (length > 0 && characters.some(([first, last]) => first <= code && code <= last)) {
        text += String.fromCodePoint(code);
        at += length;
        continue;
      }
      if (spacePlus && byte === 0x20) text += "+";
      else if (this.#kept.has(byte) && byte !== 0x25 && !(spacePlus && byte === 0x2b)) text += String.fromCharCode(byte);
      else text += triplet(byte);
      at += 1;
    }
    return this.isValid(text) ? text : null;
  }

  /**
   * Returns the data in `text`, or `null` if it does not match the rule, or the rule has parts to be decoded.
   * @param {string | Uint8Array} text
   * @returns {Uint8Array | null}
   */
  decode(text) {
    const { decodes, spacePlus } = this.#table;
    const bytes = utf8(text);
    if (!decodes || this.#slots(bytes) === null) return null;
    const data = [];
    for (let at = 0; at < bytes.length; at++) {
      const [high, low] = bytes[at] === 0x25 ? [hex(bytes[at + 1]), hex(bytes[at + 2])] : [-1, -1];
      if (high >= 0 && low >= 0) {
        data.push(16 * high + low);
        at += 2;
      } else data.push(spacePlus && bytes[at] === 0x2b ? 0x20 : bytes[at]);
    }
    return Uint8Array.from(data);
  }
}
