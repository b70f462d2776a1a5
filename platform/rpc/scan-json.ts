/**
 * Checks depth, number of values and sizes of a JSON text in one pass over its bytes, before `JSON.parse` allocates
 * memory. Long strings are decoded in place and removed from the text. `JSON.parse` later checks the syntax of the
 * rest.
 */
import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import {
  longTextThresholdBytes,
  maxJsonDepth,
  maxJsonBytesExcludingLongTexts,
  maxJsonStringBytes,
  maxJsonValues,
} from './body-limits.ts';
import { decodeJsonStringInPlace } from './decode-string.ts';

/** A long string that was removed from the JSON text. Its UTF-8 bytes are `bytes.subarray(start, end)`. */
export interface ExtractedStringRange {
  start: number;
  end: number;
  /** Length in UTF-16 code units. */
  length: number;
}

interface ScannedJson {
  /**
   * The JSON text without its long strings, for `JSON.parse`. The string `placeholder(index)` replaces each long
   * string.
   */
  rest: string;
  longTexts: ExtractedStringRange[];
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;

/**
 * Scans a JSON text in valid UTF-8 and replaces each long string by a placeholder. Decodes the escapes of long strings
 * in place, so `bytes` changes.
 * @param placeholder creates the string that replaces a long string; clients must not be able to guess it
 * @throws FunctionError `invalid-argument`, reason `too_deep`, `too_many_keys`, `too_big`, `text` or `json`
 */
export function extractLongStringsFromJson(
  bytes: Buffer,
  placeholder: (index: number) => string,
): ScannedJson {
  const longTexts: ExtractedStringRange[] = [];
  const pieces: string[] = [];
  let copiedTo = 0;
  let cutBytes = 0;
  let depth = 0;
  let values = 0;
  let isContainerStart = false;
  let isAfterLongText = false;
  let at = 0;
  while (at < bytes.length) {
    if (at - cutBytes > maxJsonBytesExcludingLongTexts) throw restTooBig();
    const byte = bytes[at]!;
    if (isWhitespace(byte)) {
      at++;
      continue;
    }
    const closes = byte === 0x5d || byte === 0x7d;
    // An array or object that is not empty has one more value than commas. Its start is therefore counted like a comma.
    if (byte === comma || (isContainerStart && !closes)) {
      if (++values > maxJsonValues) throw createTooManyJsonValuesError();
    }
    isContainerStart = byte === 0x5b || byte === 0x7b;
    if (isContainerStart && ++depth > maxJsonDepth) throw createJsonTooDeepError();
    if (closes) depth--;
    if (byte === colon && isAfterLongText)
      throw createInvalidArgumentError('A field name is too long', 'unknown_field');
    isAfterLongText = false;
    if (byte !== quote) {
      at++;
      continue;
    }
    const end = endOfString(bytes, at);
    if (end - at > longTextThresholdBytes) {
      pieces.push(bytes.toString('utf8', copiedTo, at), JSON.stringify(placeholder(longTexts.length)));
      longTexts.push(cutText(bytes, at + 1, end));
      copiedTo = end + 1;
      cutBytes += end + 1 - at;
      isAfterLongText = true;
    }
    at = end + 1;
  }
  if (bytes.length - cutBytes > maxJsonBytesExcludingLongTexts) throw restTooBig();
  pieces.push(bytes.toString('utf8', copiedTo));
  return { rest: pieces.join(''), longTexts };
}

function isWhitespace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/** Returns the index of the closing quote of the string that begins at `start`. */
function endOfString(bytes: Buffer, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    if (bytes[at] === quote) return at;
    if (bytes[at] === backslash) at++;
  }
  throw createInvalidArgumentError('The body is not valid JSON', 'json');
}

function cutText(bytes: Buffer, start: number, end: number): ExtractedStringRange {
  const decoded = decodeJsonStringInPlace(bytes, start, end);
  if (decoded === 'json') throw createInvalidArgumentError('The body is not valid JSON', 'json');
  if (decoded === 'text') throw createUnstorableTextError();
  if (decoded.end - start > maxJsonStringBytes) throw createTextTooLongError();
  return { start, ...decoded };
}

/** Creates the error for a body with too many levels of nesting. */
export function createJsonTooDeepError() {
  return createInvalidArgumentError(`The body is nested deeper than ${maxJsonDepth} levels`, 'too_deep');
}

/** Creates the error for a body with too many values. */
export function createTooManyJsonValuesError() {
  return createInvalidArgumentError(`The body has more than ${maxJsonValues} values`, 'too_many_keys');
}

/** Creates the error for a string that is too long. */
export function createTextTooLongError() {
  return createInvalidArgumentError(`A text is longer than ${maxJsonStringBytes} bytes`, 'too_big');
}

/** Creates the error for a string with characters that PostgreSQL cannot store. */
export function createUnstorableTextError() {
  return createInvalidArgumentError('A text contains characters that cannot be stored', 'text');
}

function restTooBig() {
  return createInvalidArgumentError(
    `The body is larger than ${maxJsonBytesExcludingLongTexts} bytes without its longest texts`,
    'too_big',
  );
}
