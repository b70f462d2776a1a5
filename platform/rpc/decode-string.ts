/**
 * Decodes the escapes of a long JSON string within the buffer that contains it. This avoids a copy of the bytes and a
 * JavaScript string of several megabytes.
 */

const backslash = 0x5c;
const simpleEscapes: Record<number, number> = {
  0x22: 0x22,
  0x5c: 0x5c,
  0x2f: 0x2f,
  0x62: 0x08,
  0x66: 0x0c,
  0x6e: 0x0a,
  0x72: 0x0d,
  0x74: 0x09,
};

/**
 * Decodes the escapes of a JSON string in a range of a UTF-8 buffer, in place. The decoded text is never longer than
 * the escaped one.
 * @returns the new end index and the length in UTF-16 code units, or an error code: `'json'` for an invalid escape or
 * a control character, `'text'` for text that the database cannot store (NUL or a lone surrogate)
 */
export function decodeJsonStringInPlace(
  bytes: Buffer,
  start: number,
  end: number,
): { end: number; length: number } | 'json' | 'text' {
  let read = start;
  let write = start;
  let length = 0;
  while (read < end) {
    const byte = bytes[read]!;
    if (byte < 0x20) return 'json';
    if (byte !== backslash) {
      bytes[write++] = byte;
      read++;
      // Counts UTF-16 code units. A continuation byte adds 0. The first byte of a four-byte sequence adds 2, because
      // the character is a surrogate pair in UTF-16.
      if (byte < 0x80 || byte >= 0xc0) length += byte >= 0xf0 ? 2 : 1;
      continue;
    }
    const kind = bytes[read + 1]!;
    const simple = simpleEscapes[kind];
    if (simple !== undefined) {
      bytes[write++] = simple;
      read += 2;
      length++;
      continue;
    }
    const unit = kind === 0x75 ? readUnit(bytes, read, end) : -1;
    if (unit === -1) return 'json';
    read += 6;
    length++;
    let point = unit;
    if (unit >= 0xd800 && unit <= 0xdbff) {
      const low = bytes[read] === backslash && bytes[read + 1] === 0x75 ? readUnit(bytes, read, end) : 0;
      if (low === -1) return 'json';
      if (low < 0xdc00 || low > 0xdfff) return 'text';
      point = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
      read += 6;
      length++;
    }
    if (point === 0 || (unit >= 0xdc00 && unit <= 0xdfff)) return 'text';
    write = writeCodePoint(bytes, write, point);
  }
  return { end: write, length };
}

/** Returns the UTF-16 code unit of the escape `\uXXXX` at an index; -1 if the escape is invalid. */
function readUnit(bytes: Buffer, at: number, end: number): number {
  if (at + 6 > end) return -1;
  let unit = 0;
  for (let i = at + 2; i < at + 6; i++) {
    const digit = hexDigit(bytes[i]!);
    if (digit === -1) return -1;
    unit = unit * 16 + digit;
  }
  return unit;
}

function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/** Writes a code point as UTF-8. Returns the index after the written bytes. */
function writeCodePoint(bytes: Buffer, at: number, point: number): number {
  if (point < 0x80) {
    bytes[at] = point;
    return at + 1;
  }
  if (point < 0x800) {
    bytes[at] = 0xc0 | (point >> 6);
    bytes[at + 1] = 0x80 | (point & 0x3f);
    return at + 2;
  }
  if (point < 0x10000) {
    bytes[at] = 0xe0 | (point >> 12);
    bytes[at + 1] = 0x80 | ((point >> 6) & 0x3f);
    bytes[at + 2] = 0x80 | (point & 0x3f);
    return at + 3;
  }
  bytes[at] = 0xf0 | (point >> 18);
  bytes[at + 1] = 0x80 | ((point >> 12) & 0x3f);
  bytes[at + 2] = 0x80 | ((point >> 6) & 0x3f);
  bytes[at + 3] = 0x80 | (point & 0x3f);
  return at + 4;
}
