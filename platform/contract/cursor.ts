/** Keyset cursors: the sort values of the last row of a page, opaque to clients. */
import { invalidArgument } from './errors.ts';

/** A cursor for the rows after the one with these sort values. */
export function encodeCursor(values: readonly (string | number)[]): string {
  return bytesToBase64Url(new TextEncoder().encode(JSON.stringify(values)));
}

/**
 * The sort values behind a cursor.
 * @throws FunctionError `invalid-argument`, reason `cursor`, for anything that `encodeCursor` did not make.
 */
export function decodeCursor(cursor: string, shape: readonly ('string' | 'number')[]): (string | number)[] {
  try {
    const values: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(base64UrlToBytes(cursor)),
    );
    if (
      Array.isArray(values) &&
      values.length === shape.length &&
      // oxlint-disable-next-line valid-typeof -- the shape names the types
      values.every((value, index) => typeof value === shape[index] && isStorable(value))
    ) {
      return values as (string | number)[];
    }
  } catch {
    // Falls through to the one refusal: what went wrong inside an opaque text is nobody's business.
  }
  throw invalidArgument('cursor is not valid', 'cursor', 'cursor');
}

function isStorable(value: unknown): boolean {
  return typeof value === 'number' ? Number.isFinite(value) : !String(value).includes('\0');
}

function bytesToBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function base64UrlToBytes(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
