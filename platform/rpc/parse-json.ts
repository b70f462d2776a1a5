/**
 * Strict JSON parser for request bodies. Refuses input that JavaScript or the database would change silently or reject
 * later: invalid UTF-8, NUL, lone surrogates, unsafe integers, and keys such as `__proto__`. Also refuses input with
 * too much nesting or too many values.
 */
import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import { longTextThresholdBytes, maxJsonDepth, maxJsonStringBytes, maxJsonValues } from './body-limits.ts';
import {
  type ExtractedStringRange,
  extractLongStringsFromJson,
  createTextTooLongError,
  createJsonTooDeepError,
  createTooManyJsonValuesError,
  createUnstorableTextError,
} from './scan-json.ts';

/** A parsed body in which placeholders replace the long strings. */
export interface ParsedJsonWithLongTextPlaceholders {
  /**
   * The parsed value. In place of each long string, it contains a placeholder: `mark` followed by the index of the long
   * string.
   */
  value: unknown;
  mark: string;
  longTexts: ExtractedStringRange[];
}

/**
 * Parses a request body. An empty body is parsed as `{}`.
 * @param strictKeys true to refuse an object with a duplicate key
 * @throws FunctionError `invalid-argument` with reason `json`, `encoding`, `too_deep`, `too_many_keys`, `number`,
 * `text`, `too_big`, `unknown_field` or `duplicate_key`
 */
export function parseJsonBody(bytes: Buffer, strictKeys: boolean): ParsedJsonWithLongTextPlaceholders {
  // A body of at most `longTextThresholdBytes` contains no long string, so it needs no placeholders.
  const mark = bytes.length > longTextThresholdBytes ? `${randomUUID()}:` : '';
  if (bytes.length === 0) return { value: {}, mark, longTexts: [] };
  if (!isUtf8(bytes)) throw createInvalidArgumentError('The body is not valid UTF-8', 'encoding');
  const { rest, longTexts } = extractLongStringsFromJson(bytes, (index) => `${mark}${index}`);
  let value: unknown;
  try {
    value = JSON.parse(rest);
  } catch {
    throw createInvalidArgumentError('The body is not valid JSON', 'json');
  }
  assertWithinJsonLimits(value);
  if (strictKeys) refuseDuplicateKeys(rest);
  return { value, mark, longTexts };
}

/**
 * Replaces the placeholders in a parsed body with the long strings that `extractLongStringsFromJson` removed.
 * @param textOf returns the value that replaces the long string with this index
 */
export function replacePlaceholdersWithLongTexts(
  parsed: ParsedJsonWithLongTextPlaceholders,
  textOf: (index: number) => unknown,
): unknown {
  const { value, mark, longTexts } = parsed;
  if (longTexts.length === 0) return value;
  const fill = (node: unknown): unknown => {
    if (typeof node === 'string')
      return node.startsWith(mark) ? textOf(Number(node.slice(mark.length))) : node;
    if (Array.isArray(node)) return node.map(fill);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, item]) => [key, fill(item)]));
  };
  return fill(value);
}

/**
 * Checks the limits of parsed JSON: its nesting depth, its number of values, and each of its strings, numbers and keys.
 * Uses no recursion, so deep nesting cannot exhaust the stack.
 * @throws FunctionError `invalid-argument` if a limit is exceeded or a value is not allowed
 */
export function assertWithinJsonLimits(root: unknown): void {
  const stack: { value: unknown; depth: number }[] = [{ value: root, depth: 1 }];
  let values = 0;
  while (stack.length > 0) {
    const { value, depth } = stack.pop()!;
    if (typeof value === 'string') checkString(value);
    else if (typeof value === 'number') checkNumber(value);
    else if (typeof value === 'object' && value !== null) {
      if (depth > maxJsonDepth) throw createJsonTooDeepError();
      const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
      for (const [key, item] of entries) {
        if (++values > maxJsonValues) throw createTooManyJsonValuesError();
        if (typeof key === 'string') checkKeyName(key);
        stack.push({ value: item, depth: depth + 1 });
      }
    }
  }
}

function checkString(text: string): void {
  if (Buffer.byteLength(text) > maxJsonStringBytes) throw createTextTooLongError();
  if (text.includes('\0') || !text.isWellFormed()) {
    throw createUnstorableTextError();
  }
}

function checkNumber(value: number): void {
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) {
    throw createInvalidArgumentError('A number is too large', 'number');
  }
}

function checkKeyName(key: string): void {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') {
    throw createInvalidArgumentError(`Unknown field: ${key}`, 'unknown_field', key);
  }
  checkString(key);
}

/** Throws if an object of a valid JSON text has a duplicate key. */
function refuseDuplicateKeys(text: string): void {
  const open: (Set<string> | null)[] = [];
  const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;
  let expectsKey = false;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const part = match[0];
    if (part === '{') {
      open.push(new Set());
      expectsKey = true;
    } else if (part === '[') {
      open.push(null);
      expectsKey = false;
    } else if (part === '}' || part === ']') {
      open.pop();
      expectsKey = false;
    } else if (part === ',') {
      expectsKey = open.at(-1) instanceof Set;
    } else if (part !== ':' && expectsKey) {
      const keys = open.at(-1) as Set<string>;
      const key = JSON.parse(part) as string;
      if (keys.has(key))
        throw createInvalidArgumentError(
          `The field ${key.slice(0, 80)} appears more than once`,
          'duplicate_key',
          key.slice(0, 80),
        );
      keys.add(key);
      expectsKey = false;
    }
  }
}
