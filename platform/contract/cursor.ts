/**
 * Keyset cursors for lists that are read page by page. A cursor encodes the values by which the list is sorted, taken
 * from the last row of a page. Cursors are opaque to clients.
 */
import { createInvalidArgumentError } from './errors.ts';
import { uuidPattern } from './text.ts';

/**
 * Encodes a row's sort values (the values by which the list is sorted) as a cursor. The next page starts after this
 * row.
 */
export function encodeCursor(values: readonly (string | number)[]): string {
  const json = JSON.stringify(values);
  // Most cursors contain only ASCII characters (numbers, times, ids) and need no conversion to bytes.
  const binary = /^[\x20-\x7e]*$/.test(json) ? json : String.fromCharCode(...new TextEncoder().encode(json));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Expected form of one sort value, checked before the value reaches the database. `time`: the format of
 * `Date.toISOString`. `id`: a UUID. `count`: a 32-bit integer. `text`: any string that the database can store.
 */
type CursorPart = 'time' | 'id' | 'count' | 'text';

/**
 * Decodes a cursor to its sort values.
 * @param shape the expected form of each value, in order
 * @throws FunctionError `invalid-argument` with reason `cursor`, if the cursor is malformed or its values do not fit
 * `shape`
 */
export function decodeCursor(cursor: string, shape: readonly CursorPart[]): (string | number)[] {
  try {
    const values: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(base64UrlToBytes(cursor)),
    );
    if (
      Array.isArray(values) &&
      values.length === shape.length &&
      values.every((value, index) => fits[shape[index]!](value))
    ) {
      return values as (string | number)[];
    }
  } catch {
    // All malformed cursors cause the same error, because a cursor is opaque to clients.
  }
  throw createInvalidArgumentError('cursor is not valid', 'cursor', 'cursor');
}

const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const largestCount = 2 ** 31 - 1;

const fits: Record<CursorPart, (value: unknown) => boolean> = {
  // JavaScript accepts the year 0, but the database rejects it.
  time: (value) =>
    typeof value === 'string' &&
    timePattern.test(value) &&
    !value.startsWith('0000') &&
    !Number.isNaN(Date.parse(value)),
  id: (value) => typeof value === 'string' && uuidPattern.test(value),
  count: (value) => Number.isInteger(value) && Math.abs(value as number) <= largestCount,
  text: (value) => typeof value === 'string' && !value.includes('\0') && value.isWellFormed(),
};

function base64UrlToBytes(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
