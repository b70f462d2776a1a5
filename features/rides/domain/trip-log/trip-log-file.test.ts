import { expect, test } from 'vitest';
import { addReceivedEntriesToTripLogCopy, type TripLogCopyWithPublicKeys } from './trip-log-file.ts';

const line = (seq: number, hash = `hash ${seq}`) => ({
  seq,
  text: `line ${seq}`,
  key: 'k1',
  hash,
  signature: 's',
  details: null,
});
const copy = (
  entries: TripLogCopyWithPublicKeys['entries'],
  keys: TripLogCopyWithPublicKeys['keys'] = { k1: 'first' },
): TripLogCopyWithPublicKeys => ({
  bookingId: 'b1',
  entries,
  keys,
});

test.each([
  ['the first answer is the copy', undefined, [line(1)], [line(1)]],
  ['new lines are added at the end', copy([line(1)]), [line(1), line(2)], [line(1), line(2)]],
  ['a changed line never replaces a kept one', copy([line(1)]), [line(1, 'forged')], [line(1)]],
  [
    'a changed line does not hinder new ones',
    copy([line(1)]),
    [line(1, 'forged'), line(2)],
    [line(1), line(2)],
  ],
  ['a line that the server lost is still kept', copy([line(1), line(2)]), [line(1)], [line(1), line(2)]],
] as const)('NEW-07 the kept copy of a trip log: %s', (_case, kept, received, entries) => {
  expect(addReceivedEntriesToTripLogCopy(kept, copy(received)).entries).toEqual(entries);
});

test('NEW-07 a kept key is never replaced by another key of the same id', () => {
  const extended = addReceivedEntriesToTripLogCopy(
    copy([line(1)]),
    copy([line(2)], { k1: 'forged', k2: 'second' }),
  );
  expect(extended.keys).toEqual({ k1: 'first', k2: 'second' });
});
