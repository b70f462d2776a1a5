import { expect, test } from 'vitest';
import { findStatementEntryIconName } from './entry-icon.tsx';

test.each([
  ['like', 'post', 'like'],
  ['post_second_reversal', 'post', 'correction'],
  ['ride_fare', 'booking', 'ride'],
  ['something_new', null, 'other'],
] as const)('EXP-049 the icon of a line shows its reason %s', (reason, kind, name) => {
  expect(findStatementEntryIconName({ reason, link: kind && { kind } })).toBe(name);
});
