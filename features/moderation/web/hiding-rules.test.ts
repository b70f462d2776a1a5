import { expect, test } from 'vitest';
import type { HideableContent, DisplaySurface } from '#platform/client/store/entity-store.ts';
import {
  createBlockedPersonHideRule,
  createMutedPersonHideRule,
  createReportedContentHideRule,
  createMutedWordHideRule,
  getMutedWordKey,
} from './hiding-rules.ts';

const places: DisplaySurface[] = ['list', 'person', 'comments', 'single'];
const made: HideableContent = {
  id: 'p1',
  userId: 'ben',
  content: 'Rain on the market’s roof',
  tags: ['weather'],
  venue: 'Old Mill',
  imageDetails: [{ alt: 'A wet umbrella' }],
};

test.each([
  ['a blocked person', createBlockedPersonHideRule('ben'), places],
  ['somebody else who is blocked', createBlockedPersonHideRule('cem'), []],
  ['a muted person', createMutedPersonHideRule('ben'), ['list']],
  ['a reported thing', createReportedContentHideRule('p1'), places],
  ['another reported thing', createReportedContentHideRule('p2'), []],
  ['a muted word', createMutedWordHideRule('RAIN'), ['list', 'comments']],
  ['a muted tag', createMutedWordHideRule('#weather'), ['list', 'comments']],
  ['a tag that is only a word here', createMutedWordHideRule('#rain'), []],
  ['a part of a word', createMutedWordHideRule('rai'), []],
  ['a muted phrase', createMutedWordHideRule('the market'), ['list', 'comments']],
  ['a word of a description', createMutedWordHideRule('umbrella'), ['list', 'comments']],
  ['a word of the place', createMutedWordHideRule('mill'), ['list', 'comments']],
  ['nothing at all', createMutedWordHideRule('…'), []],
] as const)('EXP-065 EXP-066 EXP-113 places where %s is hidden at once', (_what, covers, where) => {
  expect(places.filter((place) => covers(made, place))).toEqual(where);
});

test('EXP-066 all spellings of a word are one', () => {
  expect(getMutedWordKey(' Café ')).toBe(getMutedWordKey('cafe'));
  expect(getMutedWordKey('#cafe')).not.toBe(getMutedWordKey('cafe'));
});
