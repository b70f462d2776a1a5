import { expect, test } from 'vitest';
import { compareTripLogCopies } from './compare-trip-logs.ts';
import { formatTripLogFile, parseTripLogFile, type TripLogCopyWithPublicKeys } from './trip-log-file.ts';

const line = (seq: number, text = `line ${seq}`) => ({
  seq,
  text,
  key: '0123456789abcdef',
  hash: 'a'.repeat(64),
  signature: 'b'.repeat(128),
  details: null,
});
const log = [line(1), line(2), line(3)];

test.each([
  ['the same copies', log, log, null],
  ['another text', log, [line(1), line(2, 'changed'), line(3)], 2],
  ['another hash', log, [line(1), line(2), { ...line(3), hash: 'c'.repeat(64) }], 3],
  ['a copy that ends earlier', log, log.slice(0, 2), 3],
  ['a copy without its first line', log.slice(1), log, 1],
])('NEW-07 %s: the first different line is found', (_case, left, right, first) => {
  expect(compareTripLogCopies(left, right).firstDifference).toBe(first);
  expect(compareTripLogCopies(right, left).firstDifference).toBe(first);
  expect(compareTripLogCopies(left, right).rows.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('NEW-07 a saved copy is read back, and a file that is none is refused', () => {
  const copy: TripLogCopyWithPublicKeys = {
    bookingId: 'b',
    entries: log,
    keys: { '0123456789abcdef': 'd'.repeat(64) },
  };
  expect(parseTripLogFile(formatTripLogFile(copy))).toEqual(copy);
  for (const text of [
    '',
    '[]',
    'null',
    '{"format":"other"}',
    formatTripLogFile(copy).replace('"seq":2', '"seq":"x"'),
  ])
    expect(parseTripLogFile(text), text).toBeNull();
});
