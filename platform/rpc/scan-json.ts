/**
 * Checks depth, value count and sizes of a JSON text in one pass over its bytes, before `JSON.parse` allocates
 * anything. Long strings are decoded in place and cut out. `JSON.parse` checks the grammar of the rest.
 */
import { invalidArgument } from '#platform/contract/errors.ts';
import { longTextBytes, maxDepth, maxRestBytes, maxStringLength, maxValues } from './body-limits.ts';
import { decodeInPlace } from './decode-string.ts';

/** A decoded string that was cut out of the scanned bytes: `bytes.subarray(start, end)` is its UTF-8. */
export interface ExtractedText {
  start: number;
  end: number;
  /** UTF-16 code units. */
  length: number;
}

interface ScannedJson {
  /** The text for `JSON.parse`; `placeholder(index)` replaces the long text of that index. */
  rest: string;
  longTexts: ExtractedText[];
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;

/**
 * Scans valid UTF-8. Overwrites the bytes of long strings that contain escapes.
 * @param placeholder creates the string that replaces a long text; clients must not be able to guess it
 * @throws FunctionError `invalid-argument`, reason `too_deep`, `too_many_keys`, `too_big`, `text` or `json`
 */
export function scanJson(bytes: Buffer, placeholder: (index: number) => string): ScannedJson {
  const longTexts: ExtractedText[] = [];
  const pieces: string[] = [];
  let copiedTo = 0;
  let cutBytes = 0;
  let depth = 0;
  let values = 0;
  let isContainerStart = false;
  let isAfterLongText = false;
  let at = 0;
  while (at < bytes.length) {
    if (at - cutBytes > maxRestBytes) throw restTooBig();
    const byte = bytes[at]!;
    if (isWhitespace(byte)) {
      at++;
      continue;
    }
    const closes = byte === 0x5d || byte === 0x7d;
    // A container has one value more than commas, unless it is empty.
    if (byte === comma || (isContainerStart && !closes)) {
      if (++values > maxValues) throw tooManyValues();
    }
    isContainerStart = byte === 0x5b || byte === 0x7b;
    if (isContainerStart && ++depth > maxDepth) throw tooDeep();
    if (closes) depth--;
    if (byte === colon && isAfterLongText) throw invalidArgument('A field name is too long', 'unknown_field');
    isAfterLongText = false;
    if (byte !== quote) {
      at++;
      continue;
    }
    const end = endOfString(bytes, at);
    if (end - at > longTextBytes) {
      pieces.push(bytes.toString('utf8', copiedTo, at), JSON.stringify(placeholder(longTexts.length)));
      longTexts.push(cutText(bytes, at + 1, end));
      copiedTo = end + 1;
      cutBytes += end + 1 - at;
      isAfterLongText = true;
    }
    at = end + 1;
  }
  if (bytes.length - cutBytes > maxRestBytes) throw restTooBig();
  pieces.push(bytes.toString('utf8', copiedTo));
  return { rest: pieces.join(''), longTexts };
}

function isWhitespace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/** Returns the index of the quote that ends the string beginning at `start`. */
function endOfString(bytes: Buffer, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    if (bytes[at] === quote) return at;
    if (bytes[at] === backslash) at++;
  }
  throw invalidArgument('The body is not valid JSON', 'json');
}

function cutText(bytes: Buffer, start: number, end: number): ExtractedText {
  const decoded = decodeInPlace(bytes, start, end);
  if (decoded === 'json') throw invalidArgument('The body is not valid JSON', 'json');
  if (decoded === 'text') throw unstorableText();
  if (decoded.length > maxStringLength) throw textTooLong();
  return { start, ...decoded };
}

export function tooDeep() {
  return invalidArgument(`The body is nested deeper than ${maxDepth} levels`, 'too_deep');
}

export function tooManyValues() {
  return invalidArgument(`The body has more than ${maxValues} values`, 'too_many_keys');
}

export function textTooLong() {
  return invalidArgument(`A text is longer than ${maxStringLength} characters`, 'too_big');
}

export function unstorableText() {
  return invalidArgument('A text holds characters that cannot be stored', 'text');
}

function restTooBig() {
  return invalidArgument(`The body is larger than ${maxRestBytes} bytes beside its longest texts`, 'too_big');
}
