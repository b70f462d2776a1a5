import { expect, test } from 'vitest';
import type { ContentForHideRule, ContentScreenKind } from '#platform/client/store/entity-store.ts';
import {
  createBlockedPersonHidingRule,
  createMutedPersonHidingRule,
  createReportedContentHidingRule,
  createMutedWordHidingRule,
  getMutedWordCacheKey,
} from './hiding-rules.ts';

const places: ContentScreenKind[] = ['list', 'person', 'comments', 'single'];
const made: ContentForHideRule = {
  id: 'p1',
  userId: 'ben',
  content: 'Rain on the market’s roof',
  tags: ['weather'],
  venue: 'Old Mill',
  imageDetails: [{ alt: 'A wet umbrella' }],
  poll: { options: ['Stay', 'Swim home'] },
};

test.each([
  ['a blocked person', createBlockedPersonHidingRule('ben'), places],
  ['somebody else who is blocked', createBlockedPersonHidingRule('cem'), []],
  ['a muted person', createMutedPersonHidingRule('ben'), ['list']],
  ['a reported thing', createReportedContentHidingRule('p1'), places],
  ['another reported thing', createReportedContentHidingRule('p2'), []],
  ['a muted word', createMutedWordHidingRule('RAIN'), ['list', 'comments']],
  ['a muted tag', createMutedWordHidingRule('#weather'), ['list', 'comments']],
  ['a tag that is only a word here', createMutedWordHidingRule('#rain'), []],
  ['a part of a word', createMutedWordHidingRule('rai'), []],
  ['a muted phrase', createMutedWordHidingRule('the market'), ['list', 'comments']],
  ['a word of a description', createMutedWordHidingRule('umbrella'), ['list', 'comments']],
  ['an option of the poll', createMutedWordHidingRule('swim'), ['list', 'comments']],
  ['a word of the place', createMutedWordHidingRule('mill'), ['list', 'comments']],
  ['nothing at all', createMutedWordHidingRule('…'), []],
] as const)('EXP-065 EXP-066 EXP-113 places where %s is hidden at once', (_what, covers, where) => {
  expect(places.filter((place) => covers(made, place))).toEqual(where);
});

test('EXP-066 all spellings of a word are one', () => {
  expect(getMutedWordCacheKey(' Café ')).toBe(getMutedWordCacheKey('cafe'));
  expect(getMutedWordCacheKey('#cafe')).not.toBe(getMutedWordCacheKey('cafe'));
});
