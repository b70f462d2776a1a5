import { Car, Coins, Heart, Undo2 } from 'lucide-react';
import { expect, test } from 'vitest';
import { findStatementEntryIcon } from './entry-icon.ts';

test.each([
  ['like', 'post', Heart],
  ['post_second_reversal', 'post', Undo2],
  ['ride_fare', 'booking', Car],
  ['something_new', null, Coins],
] as const)('EXP-049 the icon of a line shows its reason %s', (reason, kind, icon) => {
  expect(findStatementEntryIcon({ reason, link: kind && { kind } })).toBe(icon);
});
