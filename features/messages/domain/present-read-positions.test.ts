import { expect, test } from 'vitest';
import { presentReadPositionsIfShared, type ReadPosition } from './present-read-positions.ts';

const ana: ReadPosition = { userId: 'ana', state: 'accepted', isHidden: false, number: 4 };
const ben: ReadPosition = { userId: 'ben', state: 'accepted', isHidden: false, number: 2 };
const shown = [
  { userId: 'ana', number: 4 },
  { userId: 'ben', number: 2 },
];

test.each([
  ['both share them', [ana, ben], ['ana', 'ben'], shown],
  ['one does not share them', [ana, ben], ['ana'], null],
  ['the other does not share them', [ana, ben], ['ben'], null],
  ['one has not answered the request', [ana, { ...ben, state: 'request' }], ['ana', 'ben'], null],
  ['one hid the conversation', [ana, { ...ben, state: 'declined', isHidden: true }], ['ana', 'ben'], shown],
  ['one declined the request', [ana, { ...ben, state: 'declined' }], ['ana', 'ben'], null],
] as const)('EXP-068 read positions when %s', (_when, positions, sharers, expected) => {
  expect(presentReadPositionsIfShared(positions, new Set(sharers))).toEqual(expected);
});
