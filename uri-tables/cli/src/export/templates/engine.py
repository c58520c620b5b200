"""The profile PROFILE, written by `uri-tables export --to python`. Do not edit."""

from __future__ import annotations

_hex = b"0123456789ABCDEFabcdef"

# The tables of rules are in the JSON format of `uri-tables export --to json`.
null, true, false = None, True, False


def _utf8(text: str | bytes) -> bytes:
    """Returns the bytes of a text. A lone surrogate gives bytes that are no UTF-8, so no rule has it."""
    if isinstance(text, str):
        return text.encode("utf-8", "surrogatepass")
    if isinstance(text, (bytes, bytearray, memoryview)):
        return bytes(text)
    # `bytes` would read a number as a length.
    raise TypeError(f"expected str or bytes, and not {type(text).__name__}")


def _items(text: str, delimiter: str, style: str) -> list[str]:
    """Splits the text of a list into its items."""
    if style == "separated":
        return text.split(delimiter)
    if text == "":
        return []
    led = text.startswith(delimiter)
    pieces = (text[1:] if led else text).split(delimiter)
    if style == "prefixed":
        return pieces
    return [delimiter + piece if at > 0 or led else piece for at, piece in enumerate(pieces)]


class Rule:
    """A rule: its validator, splitter, encoder and decoder."""

    def __init__(self, table: dict) -> None:
        self._table = table
        self._kept = frozenset(table["kept"])
        self.rule: str = table["rule"]
        self.abnf: str = table["abnf"]

    def _slots(self, data: bytes) -> list[tuple[int, int] | None] | None:
        table = self._table
        classes, width, cells, accepting = table["classes"], table["width"], table["cells"], table["accepting"]
        slots = [-1] * (2 * len(table["parts"]))
        state = table["start"]
        for at, byte in enumerate(data):
            state = cells[state * width + classes[byte]]
            if state >= len(accepting):
                state, written = table["moves"][state - len(accepting)]
                for slot in table["sets"][written]:
                    slots[slot] = at
            if state == 0:
                return None
        if accepting[state] == 0:
            return None
        ending = table["endings"][accepting[state] - 1]
        for slot in ending["writes"]:
            slots[slot] = len(data)
        spans = [(slots[2 * part], slots[2 * part + 1]) for part in range(len(slots) // 2)]
        return [span if part in ending["parts"] and min(span) >= 0 else None for part, span in enumerate(spans)]

    def is_valid(self, text: str | bytes) -> bool:
        """Returns whether `text` matches the rule."""
        return self._slots(_utf8(text)) is not None

    def split(self, text: str | bytes) -> dict[str, str | list[str] | None] | None:
        """Returns the parts of `text` by name, and its lists, or `None` if it does not match the rule.

        A part that `text` does not have is `None`.
        """
        data = _utf8(text)
        slots = self._slots(data)
        if slots is None:
            return None
        texts = [data[span[0] : span[1]].decode() if span else None for span in slots]
        found: dict = dict(zip((part["name"] for part in self._table["parts"]), texts))
        for items in self._table["lists"]:
            whole = data.decode() if items["part"] is None else texts[items["part"]]
            found[items["name"]] = [] if whole is None else _items(whole, chr(items["delimiter"]), items["style"])
        return found

    def encode(self, data: str | bytes) -> str | None:
        """Returns the text that stands for `data`, or `None` if the rule cannot carry it.

        No rule carries a string with a lone surrogate.
        """
        given = _utf8(data)
        is_text = not isinstance(data, str) or all(not 0xD800 <= ord(character) < 0xE000 for character in data)
        if self._table["encodes"] == "none" or not is_text:
            return None
        space_plus, kept = self._table["spacePlus"], self._kept
        text = []
        # Bytes that are no UTF-8 become lone surrogates, which are in no range.
        for character in given.decode("utf-8", "surrogateescape"):
            code = ord(character)
            if code >= 0x80:
                if any(first <= code <= last for first, last in self._table["characters"]):
                    text.append(character)
                else:
                    text.extend(f"%{byte:02X}" for byte in character.encode("utf-8", "surrogateescape"))
            elif space_plus and character == " ":
                text.append("+")
            elif code in kept and character != "%" and not (space_plus and character == "+"):
                text.append(character)
            else:
                text.append(f"%{code:02X}")
        encoded = "".join(text)
        return encoded if self.is_valid(encoded) else None

    def decode(self, text: str | bytes) -> bytes | None:
        """Returns the data in `text`, or `None` if it does not match the rule, or the rule has parts to be decoded."""
        data = _utf8(text)
        if not self._table["decodes"] or self._slots(data) is None:
            return None
        found = bytearray()
        at = 0
        while at < len(data):
            digits = data[at + 1 : at + 3]
            if data[at] == 0x25 and len(digits) == 2 and all(digit in _hex for digit in digits):
                found.append(int(digits, 16))
                at += 3
            else:
                found.append(0x20 if self._table["spacePlus"] and data[at] == 0x2B else data[at])
                at += 1
        return bytes(found)

