import { expect, test } from 'vitest';
import { indexTextsForMutedWordMatching, containsMutedWord, parseMutedWord } from './match-words.ts';

const finds = (muted: string, ...texts: string[]) =>
  containsMutedWord(indexTextsForMutedWordMatching(texts), parseMutedWord(muted)!);

test.each([
  ['a word', 'rain', 'Heavy rain tonight', true],
  ['in any case', 'RAIN', 'heavy Rain.', true],
  ['never a part of a word', 'rain', 'The train is late', false],
  ['nor the beginning of one', 'art', 'party with an artist', false],
  ['between signs', 'rain', '(rain!)', true],
  ['at the ends', 'rain', 'rain', true],
  ['a possessive', 'mayor', "The mayor's speech", true],
  ['a possessive with a curly apostrophe', 'mayor', 'The mayor’s speech', true],
  ['not the beginning of a contraction', 'don', "I don't know", false],
  ['a contraction in both spellings', 'don’t', "I don't know", true],
  ['without diacritics', 'cafe', 'A new café opens', true],
  ['with diacritics against none', 'Café', 'a new cafe opens', true],
  ['composed against decomposed', 'caf\u00e9', 'cafe\u0301', true],
  ['sharp s', 'straße', 'STRASSE', true],
  ['final sigma', 'ΟΔΟΣ', 'οδος', true],
  ['wide letters', 'ｒａｉｎ', 'rain', true],
  ['a word inside a hashtag', 'football', 'Go! #Football', true],
  ['not a longer hashtag', 'foot', '#football', false],
  ['a hashtag as a hashtag', '#football', 'Go! #Football', true],
  ['a hashtag not as a word', '#football', 'We play football', false],
  ['a hashtag with underscores', '#city_hall', 'see #City_Hall', true],
  ['words with emphasis around', 'rain', 'so much _rain_', true],
  ['a phrase', 'city council', 'The City  Council, again', true],
  ['a phrase in its order only', 'city council', 'council of the city', false],
  ['a phrase within one text only', 'city council', 'city', false],
  ['a number', '2026', 'in 2026!', true],
  ['not inside a number', '202', 'in 2026!', false],
  ['Cyrillic', 'дождь', 'Опять ДОЖДЬ.', true],
  ['Arabic', 'مطر', 'اليوم مطر غزير', true],
  ['Hindi', 'बारिश', 'आज बारिश है', true],
  ['Chinese, which has no spaces', '火锅', '我喜欢火锅', true],
  ['Japanese', 'ラーメン', '今日はラーメンです', true],
  ['Thai', 'ฝน', 'วันนี้ฝนตก', true],
  ['a pictograph', '🎃', 'boo🎃boo', true],
  ['no special meaning of signs', 'a.b', 'axb', false],
])('EXP-066 %s', (_name, muted, text, found) => {
  expect(finds(muted, text)).toBe(found);
});

test('EXP-066 a phrase does not match across two texts; each text is searched', () => {
  expect(finds('city council', 'the city', 'council')).toBe(false);
  expect(finds('cat', 'A picture', 'Alt: a black cat', '#pets')).toBe(true);
});

test.each([['  Café '], ['CAFE'], ['cafe\u0301']])('EXP-066 %j is stored as one word', (text) => {
  expect(parseMutedWord(text)?.folded).toBe('cafe');
});

test.each([['...'], ['#'], ['___'], ['  '], ['%']])('EXP-066 %j contains no word', (text) => {
  expect(parseMutedWord(text)).toBeNull();
});
