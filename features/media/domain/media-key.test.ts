import { expect, test } from 'vitest';
import { createMediaKey, buildMediaUrl, parseMediaKey } from './media-key.ts';

const userId = '01970000-0000-7000-8000-000000000001';
const random = Uint8Array.from({ length: 12 }, (_, index) => index * 20);

test('POST-016 an image of a post is stored under posts/{userId}/ with a timestamped name', () => {
  const key = createMediaKey('posts', userId, 1_760_000_000_123, random);
  expect(key).toBe(`posts/${userId}/1760000000123-0014283c5064788ca0b4c8dc.jpg`);
  expect(parseMediaKey(key)).toEqual({ kind: 'posts', userId, storedAtMs: 1_760_000_000_123 });
  expect(buildMediaUrl(key)).toBe(`/media/${key}`);
});

test('a path that `makeMediaKey` did not make is not a key', () => {
  const key = createMediaKey('avatars', userId, 1_760_000_000_123, random);
  for (const text of [
    '',
    '../secret',
    `posts/../${key}`,
    key.replace('.jpg', '.svg'),
    key.replace('avatars', 'other'),
    `${key}\n`,
    `/${key}`,
    key.replaceAll('/', '\\'),
    key.toUpperCase(),
  ]) {
    expect(parseMediaKey(text), text).toBeNull();
  }
});
