import { expect, test } from 'vitest';
import type { HideableContent, DisplaySurface } from '#platform/client/store/entity-store.ts';
import {
  createBlockRule,
  createMuteRule,
  createReportRule,
  createMutedWordRule,
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
  ['a blocked person', createBlockRule('ben'), places],
  ['somebody else who is blocked', createBlockRule('cem'), []],
  ['a muted person', createMuteRule('ben'), ['list']],
  ['a reported thing', createReportRule('p1'), places],
  ['another reported thing', createReportRule('p2'), []],
  ['a muted word', createMutedWordRule('RAIN'), ['list', 'comments']],
  ['a muted tag', createMutedWordRule('#weather'), ['list', 'comments']],
  ['a tag that is only a word here', createMutedWordRule('#rain'), []],
  ['a part of a word', createMutedWordRule('rai'), []],
  ['a muted phrase', createMutedWordRule('the market'), ['list', 'comments']],
  ['a word of a description', createMutedWordRule('umbrella'), ['list', 'comments']],
  ['a word of the place', createMutedWordRule('mill'), ['list', 'comments']],
  ['nothing at all', createMutedWordRule('…'), []],
] as const)('EXP-065 EXP-066 EXP-113 places where %s is hidden at once', (_what, covers, where) => {
  expect(places.filter((place) => covers(made, place))).toEqual(where);
});

test('EXP-066 all spellings of a word are one', () => {
  expect(getMutedWordKey(' Café ')).toBe(getMutedWordKey('cafe'));
  expect(getMutedWordKey('#cafe')).not.toBe(getMutedWordKey('cafe'));
});
