import { expect, test } from 'vitest';
import {
  collectMentionedHandles,
  collectPostTags,
  listTagsMissingFromText,
  normalizeTag,
} from './collect-tags.ts';

test('EXP-026 a tag is stored without its sign, in lower case, in NFC and once', () => {
  for (const [written, kept] of [
    ['#Phoenix', 'phoenix'],
    ['##deep', 'deep'],
    [' Mesa ', 'mesa'],
    ['Cafe\u0301', 'caf\u00e9'],
    ['#', ''],
    ['ΑΘΗΝΑ', 'αθηνα'],
  ] as const) {
    expect(normalizeTag(written), written).toBe(kept);
  }
  expect(collectPostTags('Go #Suns, go #suns', ['SUNS', '#suns'])).toEqual(['suns']);
});

test('EXP-026 tags given as an argument come first, then tags of the text, ten in total', () => {
  expect(collectPostTags('#b and #c', ['a'])).toEqual(['a', 'b', 'c']);
  const ten = Array.from({ length: 10 }, (_, index) => `t${index}`);
  expect(collectPostTags('#eleventh', ten)).toEqual(ten);
  expect(collectPostTags('no tags here: # 1 #1 a#b https://x.org/#frag', [])).toEqual([]);
  expect(collectPostTags('', ['', '#', ' '])).toEqual([]);
});

test('EXP-026 a tag has at most 50 characters', () => {
  expect(collectPostTags(`#${'é'.repeat(50)}`, [])).toEqual(['é'.repeat(50)]);
  expect(collectPostTags(`#${'é'.repeat(51)}`, [])).toEqual([]);
});

test('EXP-026 mentions are handles in lower case, each once, at most fifty', () => {
  expect(collectMentionedHandles('@Ana and @ana, not mail@ana.org')).toEqual(['ana']);
  const many = Array.from({ length: 60 }, (_, index) => `@person${index}`).join(' ');
  expect(collectMentionedHandles(many)).toHaveLength(50);
});

test('EXP-021 EXP-026 tags given as an argument survive an edit of the text', () => {
  const tags = collectPostTags('#b then #c', ['a', 'b']);
  expect(tags).toEqual(['a', 'b', 'c']);
  expect(listTagsMissingFromText('#b then #c', tags)).toEqual(['a']);
  expect(listTagsMissingFromText('', tags)).toEqual(tags);
});
