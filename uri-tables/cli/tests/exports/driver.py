"""Reads lines `RULE HEX`, and prints what exported Python says of each text."""

import json
import pathlib
import re
import sys

folder, profile = sys.argv[1:]
sys.path.insert(0, folder)
sys.dont_write_bytecode = True
exported = __import__(profile)
rules = {it.rule: it for it in vars(exported).values() if isinstance(it, exported.Rule)}
patterns = {}
for line in pathlib.Path(folder, f"{profile}.patterns").read_text(encoding="utf-8").split("\n")[:-1]:
    rule, pattern = line.split("\t")
    patterns[rule] = re.compile(pattern)
document = json.loads(pathlib.Path(folder, f"{profile}.json").read_text(encoding="utf-8"))
assert (document["format"], document["version"], document["profile"]) == ("uri-tables", 1, profile)
tables = {it["rule"]: it for it in document["rules"]}


def matches(table, data):
    """Validates as FORMAT.md says, and returns the parts."""
    states = len(table["accepting"])
    state, slots = table["start"], {}
    for at, byte in enumerate(data):
        cell = table["cells"][state * table["width"] + table["classes"][byte]]
        if cell >= states:
            cell, written = table["moves"][cell - states]
            slots.update((slot, at) for slot in table["sets"][written])
        state = cell
    if not table["accepting"][state]:
        return None
    ending = table["endings"][table["accepting"][state] - 1]
    slots.update((slot, len(data)) for slot in ending["writes"])
    found = {}
    for number, part in enumerate(table["parts"]):
        start, end = slots.get(2 * number), slots.get(2 * number + 1)
        is_there = number in ending["parts"] and start is not None and end is not None
        found[part["name"]] = data[start:end].decode() if is_there else None
    return found


def spelled(found):
    if found is None:
        return "-"
    if isinstance(found, list):
        return "[" + "".join("," + item.encode().hex() for item in found) + "]"
    return found.encode().hex()


for line in sys.stdin:
    name, text = line.rstrip("\n").split(" ")
    rule, data = rules[name], bytes.fromhex(text)
    parts = rule.split(data)
    assert rule.is_valid(data) == (parts is not None)
    by_format = matches(tables[name], data)
    assert (by_format is None) == (parts is None), line
    assert by_format is None or by_format.items() <= parts.items(), line
    fields = [f"{part}={spelled(parts[part])}" for part in sorted(parts or ())]
    encoded, decoded = rule.encode(data), rule.decode(data)
    try:
        string = data.decode()
    except UnicodeDecodeError:
        string = None
    if string is not None:
        assert rule.is_valid(string) == rule.is_valid(data) and rule.encode(string) == encoded, line
        is_match = patterns[name].fullmatch(string) is not None
        assert len(string) > 1000 or is_match == rule.is_valid(data), (patterns[name].pattern, line)
    fields.append("e:" + spelled(encoded))
    fields.append("d:" + ("-" if decoded is None else decoded.hex()))
    print("1" if parts is not None else "0", *fields)
for rule in rules.values():
    # A lone surrogate is no text of any rule, and no data.
    for lone in ("\ud800", "a\udc00"):
        assert not rule.is_valid(lone) and rule.encode(lone) is None
    assert rule.encode(memoryview(b"a")) == rule.encode("a")
    # Anything but a string or bytes is an error. `bytes(5)` would be five zeros.
    for other in (5, True, None, {}, [1, 2]):
        for method in (rule.is_valid, rule.split, rule.encode, rule.decode):
            try:
                method(other)
            except TypeError:
                continue
            raise AssertionError(f"{rule.rule} {method} {other}")
