import { expect, test } from 'vitest';
import {
  type ViewerVisibilityRules,
  doesViewerSeeSameContentAsGuests,
  isPersonMutedOrReported,
  findContentDenialReason,
  findReasonToOmitFromLists,
} from './decide-visible.ts';
import { indexTextsForMutedWordMatching, parseMutedWord } from './match-words.ts';

const now = 1_000;
function hidden(change: Partial<ViewerVisibilityRules> = {}): ViewerVisibilityRules {
  return {
    viewerId: 'me',
    blocked: new Set(),
    blockedBy: new Set(),
    muted: new Map(),
    words: [],
    privateAccountIds: new Set(),
    followedPrivateAccountIds: new Set(),
    demoAccountIds: new Set(),
    reported: new Set(),
    ...change,
  };
}
const word = (text: string, untilMs = Infinity) => ({ word: parseMutedWord(text)!, untilMs });

test.each([
  ['nothing', {}, null, null],
  ['blocked', { blocked: new Set(['ana']) }, 'blocked', 'blocked'],
  ['blocked by the author', { blockedBy: new Set(['ana']) }, 'blocked', 'blocked'],
  ['the demo account', { demoAccountIds: new Set(['ana']) }, 'blocked', 'blocked'],
  ['somebody else blocked', { blocked: new Set(['ben']) }, null, null],
  ['the post reported', { reported: new Set(['post:p1']) }, 'reported', 'reported'],
  ['a comment of the same id reported', { reported: new Set(['comment:p1']) }, null, null],
  ['the author reported', { reported: new Set(['person:ana']) }, null, 'muted'],
  ['muted', { muted: new Map([['ana', Infinity]]) }, null, 'muted'],
  ['muted until later', { muted: new Map([['ana', now + 1]]) }, null, 'muted'],
  ['muted until now', { muted: new Map([['ana', now]]) }, null, null],
  ['a word', { words: [word('rain')] }, null, 'word'],
  ['a word until later', { words: [word('rain', now + 1)] }, null, 'word'],
  ['a word until now', { words: [word('rain', now)] }, null, null],
  ['another word', { words: [word('snow')] }, null, null],
  ['the text alternative', { words: [word('umbrella')] }, null, 'word'],
  ['the hashtag', { words: [word('#weather')] }, null, 'word'],
  [
    'blocked before muted',
    { blocked: new Set(['ana']), muted: new Map([['ana', Infinity]]) },
    'blocked',
    'blocked',
  ],
] as const)('EXP-065 EXP-066 EXP-113 hidden: %s', (_name, change, gone, listed) => {
  const set = hidden(change);
  const texts = () => indexTextsForMutedWordMatching(['Much rain', 'An umbrella', '#weather']);
  const post = { kind: 'post', id: 'p1', userId: 'ana' };
  expect([findContentDenialReason(set, post), findReasonToOmitFromLists(set, post, texts, now)]).toEqual([
    gone,
    listed,
  ]);
  expect(findReasonToOmitFromLists(set, { ...post, userId: 'me' }, texts, now)).toBeNull();
});

test('EXP-066 no text is examined if no word is muted', () => {
  const never = () => {
    throw new Error('looked');
  };
  const item = { kind: 'post', id: 'p', userId: 'ana' };
  expect(findReasonToOmitFromLists(hidden({ words: [word('rain', now)] }), item, never, now)).toBeNull();
  expect(
    findReasonToOmitFromLists(
      hidden({ muted: new Map([['ana', Infinity]]), words: [word('rain')] }),
      item,
      never,
      now,
    ),
  ).toBe('muted');
});

test('a person who hides nothing has the visibility of guests', () => {
  expect(doesViewerSeeSameContentAsGuests(hidden())).toBe(true);
  expect(doesViewerSeeSameContentAsGuests(hidden({ blockedBy: new Set(['ana']) }))).toBe(false);
  expect(isPersonMutedOrReported(hidden(), 'ana', now)).toBe(false);
});
