import { expect, test } from 'vitest';
import type { HideableContent, ContentScreenKind } from '#platform/client/store/entity-store.ts';
import {
  createRuleHidingBlockedPerson,
  createRuleHidingMutedPerson,
  createRuleHidingReportedContent,
  createRuleHidingMutedWord,
  getMutedWordCacheKey,
} from './hiding-rules.ts';

const places: ContentScreenKind[] = ['list', 'person', 'comments', 'single'];
const made: HideableContent = {
  id: 'p1',
  userId: 'ben',
  content: 'Rain on the market’s roof',
  tags: ['weather'],
  venue: 'Old Mill',
  imageDetails: [{ alt: 'A wet umbrella' }],
  poll: { options: ['Stay', 'Swim home'] },
};

test.each([
  ['a blocked person', createRuleHidingBlockedPerson('ben'), places],
  ['somebody else who is blocked', createRuleHidingBlockedPerson('cem'), []],
  ['a muted person', createRuleHidingMutedPerson('ben'), ['list']],
  ['a reported thing', createRuleHidingReportedContent('p1'), places],
  ['another reported thing', createRuleHidingReportedContent('p2'), []],
  ['a muted word', createRuleHidingMutedWord('RAIN'), ['list', 'comments']],
  ['a muted tag', createRuleHidingMutedWord('#weather'), ['list', 'comments']],
  ['a tag that is only a word here', createRuleHidingMutedWord('#rain'), []],
  ['a part of a word', createRuleHidingMutedWord('rai'), []],
  ['a muted phrase', createRuleHidingMutedWord('the market'), ['list', 'comments']],
  ['a word of a description', createRuleHidingMutedWord('umbrella'), ['list', 'comments']],
  ['an option of the poll', createRuleHidingMutedWord('swim'), ['list', 'comments']],
  ['a word of the place', createRuleHidingMutedWord('mill'), ['list', 'comments']],
  ['nothing at all', createRuleHidingMutedWord('…'), []],
] as const)('EXP-065 EXP-066 EXP-113 places where %s is hidden at once', (_what, covers, where) => {
  expect(places.filter((place) => covers(made, place))).toEqual(where);
});

test('EXP-066 all spellings of a word are one', () => {
  expect(getMutedWordCacheKey(' Café ')).toBe(getMutedWordCacheKey('cafe'));
  expect(getMutedWordCacheKey('#cafe')).not.toBe(getMutedWordCacheKey('cafe'));
});
