import { expect, test } from 'vitest';
import { buildDedupKey, doesTextMatchDedupKey } from './dedup-key.ts';

const key = (content: string, image: string | null = null, digest: string | null = null, user = 'ana') =>
  buildDedupKey(user, content, image, digest);

test('POST-008 the identity is the person, the first 200 characters and the first picture', () => {
  const text = 'x'.repeat(200);
  expect(key(`${text}a`)).toBe(key(`${text}b`));
  expect(key(`${'x'.repeat(199)}a`)).not.toBe(key(`${'x'.repeat(199)}b`));
  expect(key('same')).not.toBe(key('same', null, null, 'ben'));
  expect(key('same')).not.toBe(key('same', 'data:image/png;base64,AA', 'd1'));
});

test('POST-008 Q-80 the 200 characters are code points, so an astral character counts once', () => {
  const text = '🌵'.repeat(200);
  expect(key(`${text}a`)).toBe(key(`${text}b`));
  expect(key(`${'🌵'.repeat(199)}a`)).not.toBe(key(`${'🌵'.repeat(199)}b`));
});

test('POST-008 Q-21 two photos with equal first bytes differ, by the digest of the whole file', () => {
  const head = `data:image/jpeg;base64,${'A'.repeat(120)}`;
  expect(key('same', `${head}1`, 'd1')).not.toBe(key('same', `${head}2`, 'd2'));
  expect(key('same', `${head}1`, 'd1')).toBe(key('same', `${head}1`, 'd1'));
});

test('POST-008 the parts of the key cannot be confused with each other', () => {
  expect(key('a', 'b', 'c')).not.toBe(key('ab', '', 'c'));
  expect(key('a","b')).not.toBe(key('a', 'b'));
});

test('POST-008 Q-21 a post keeps its identity while its first 200 characters are unchanged', () => {
  const text = 'x'.repeat(200);
  expect(doesTextMatchDedupKey(key(`${text}a`), `${text}b`)).toBe(true);
  expect(doesTextMatchDedupKey(key('one'), 'two')).toBe(false);
});
