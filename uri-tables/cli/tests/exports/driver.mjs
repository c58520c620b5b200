// Reads lines `RULE HEX`, and prints what exported JavaScript says of each text.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, profile] = process.argv.slice(2);
const exported = await import(pathToFileURL(`${folder}/${profile}.mjs`));
const rules = new Map(Object.values(exported).filter((it) => it instanceof exported.Rule).map((it) => [it.rule, it]));
const lines = (path) => readFileSync(path, "utf8").split("\n").slice(0, -1);
const patterns = new Map(
  lines(`${folder}/${profile}.patterns`).map((line) => {
    const [rule, pattern] = line.split("\t");
    return [rule, new RegExp(pattern, "u")];
  }),
);
const hex = (text) => Buffer.from(text, "utf8").toString("hex");
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const said = [];
for (const line of lines(0)) {
  const [name, text] = line.split(" ");
  const [rule, bytes] = [rules.get(name), Uint8Array.from(Buffer.from(text, "hex"))];
  const fields = [];
  const parts = rule.split(bytes);
  if (rule.isValid(bytes) !== (parts !== null)) throw new Error(line);
  for (const part of parts === null ? [] : Object.keys(parts).sort()) {
    const found = parts[part];
    fields.push(`${part}=${found === undefined ? "-" : Array.isArray(found) ? `[${found.map((item) => `,${hex(item)}`).join("")}]` : hex(found)}`);
  }
  const encoded = rule.encode(bytes);
  const decoded = rule.decode(bytes);
  // Strings and bytes are the same, where there is a string.
  let string;
  try {
    string = decoder.decode(bytes);
  } catch {}
  if (string !== undefined) {
    if (rule.isValid(string) !== rule.isValid(bytes) || rule.encode(string) !== encoded) throw new Error(line);
    // A long text takes the stack of a backtracking engine.
    const pattern = patterns.get(name);
    if (string.length < 1000 && pattern.test(string) !== rule.isValid(bytes)) throw new Error(`${pattern} ${line}`);
  }
  fields.push(`e:${encoded === null ? "-" : hex(encoded)}`);
  fields.push(`d:${decoded === null ? "-" : Buffer.from(decoded).toString("hex")}`);
  said.push([parts === null ? "0" : "1", ...fields].join(" "));
}
for (const rule of rules.values()) {
  // A lone surrogate is no text of any rule, and no data. A pair of surrogates is a character.
  for (const lone of ["\ud800", "a\udc00"]) if (rule.isValid(lone) || rule.encode(lone) !== null) throw new Error(rule.rule);
  const pair = Buffer.from("\ud83d\ude00");
  if (rule.encode("\ud83d\ude00") !== rule.encode(pair)) throw new Error(rule.rule);
  // Anything but a string or bytes is an error, and not the empty text.
  for (const other of [5, true, null, undefined, {}, [1, 2], new Uint16Array(1)]) {
    for (const method of ["isValid", "split", "encode", "decode"]) {
      let thrown;
      try {
        rule[method](other);
      } catch (error) {
        thrown = error;
      }
      if (!(thrown instanceof TypeError)) throw new Error(`${rule.rule} ${method} ${other}`);
    }
  }
}
process.stdout.write(said.map((line) => `${line}\n`).join(""));
