import { expect, test } from 'vitest';
import type { HideableContent, HidePlace } from '#platform/client/store/entity-store.ts';
import { hidesBlocked, hidesMuted, hidesContent, hidesWord, keyOfWord } from './hiding-rules.ts';

const places: HidePlace[] = ['list', 'person', 'comments', 'single'];
const made: HideableContent = {
  id: 'p1',
  userId: 'ben',
  content: 'Rain on the market’s roof',
  tags: ['weather'],
  venue: 'Old Mill',
  imageDetails: [{ alt: 'A wet umbrella' }],
};

test.each([
  ['a blocked person', hidesBlocked('ben'), places],
  ['somebody else who is blocked', hidesBlocked('cem'), []],
  ['a muted person', hidesMuted('ben'), ['list']],
  ['a reported thing', hidesContent('p1'), places],
  ['another reported thing', hidesContent('p2'), []],
  ['a muted word', hidesWord('RAIN'), ['list', 'comments']],
  ['a muted tag', hidesWord('#weather'), ['list', 'comments']],
  ['a tag that is only a word here', hidesWord('#rain'), []],
  ['a part of a word', hidesWord('rai'), []],
  ['a muted phrase', hidesWord('the market'), ['list', 'comments']],
  ['a word of a description', hidesWord('umbrella'), ['list', 'comments']],
  ['a word of the place', hidesWord('mill'), ['list', 'comments']],
  ['nothing at all', hidesWord('…'), []],
] as const)('EXP-065 EXP-066 EXP-113 places where %s is hidden at once', (_what, covers, where) => {
  expect(places.filter((place) => covers(made, place))).toEqual(where);
});

test('EXP-066 all spellings of a word are one', () => {
  expect(keyOfWord(' Café ')).toBe(keyOfWord('cafe'));
  expect(keyOfWord('#cafe')).not.toBe(keyOfWord('cafe'));
});
