import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { FunctionError } from './errors.ts';

const time = '2026-03-01T18:00:00.000Z';
const id = '0195c6f0-0000-7000-8000-000000000001';

test('decoding a cursor returns the encoded values', () => {
  const values = [7, time, id, 'Café ☕ 😀'];
  expect(decodeCursor(encodeCursor(values), ['count', 'time', 'id', 'text'])).toEqual(values);
});

test.each([
  ['no base64', '§§§', ['text']],
  ['no JSON', btoa('{'), ['text']],
  ['no list', btoa('{"0":"a"}'), ['text']],
  ['too few values', encodeCursor([time]), ['time', 'id']],
  ['too many values', encodeCursor([time, id, id]), ['time', 'id']],
  ['a text for a count', encodeCursor(['7']), ['count']],
  ['half a count', encodeCursor([1.5]), ['count']],
  ['a count beyond the column', encodeCursor([3_000_000_000]), ['count']],
  ['infinity', btoa('[1e999]'), ['count']],
  ['no time', encodeCursor(['yesterday']), ['time']],
  ['the thirteenth month', encodeCursor(['2026-13-01T00:00:00.000Z']), ['time']],
  ['a year that no database knows', encodeCursor(['0000-01-01T00:00:00.000Z']), ['time']],
  ['a year of six digits', encodeCursor(['+275760-09-13T00:00:00.000Z']), ['time']],
  ['no id', encodeCursor(["x' or '1'='1"]), ['id']],
  ['NUL', encodeCursor(['a\0b']), ['text']],
  ['half a surrogate pair', btoa('["\\ud800"]'), ['text']],
] as const)('%s is refused with one reason', (_name, cursor, shape) => {
  const decode = () => decodeCursor(cursor, shape);
  expect(decode).toThrow(FunctionError);
  expect(decode).toThrow('cursor is not valid');
});
