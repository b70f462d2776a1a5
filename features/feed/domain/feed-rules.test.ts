import { expect, test } from 'vitest';
import { isSocialFeedPost, isAuthorAccountActive, choosePostListPageSize } from './feed-rules.ts';

test('POST-010 POST-011 POST-012 Q-22 a page has 50 posts, 20 for one person, or the requested number', () => {
  expect(choosePostListPageSize({})).toBe(50);
  expect(choosePostListPageSize({ userId: 'ana' })).toBe(20);
  expect(choosePostListPageSize({ limit: 20 })).toBe(20);
  expect(choosePostListPageSize({ limit: 3, userId: 'ana' })).toBe(3);
});

test.each([
  ['manual', false, false, true],
  ['voice_assistant', false, false, true],
  ['sample', false, false, true],
  ['manual', false, true, false],
  ['manual', true, false, false],
  ['sample', true, false, false],
  ['phoenix_bot', true, false, false],
  ['phoenix_bot', false, false, false],
  ['event_bot', false, false, false],
])(
  'FEED-006 Q-01 a post from %s, by a persona: %s, reposting a persona: %s, belongs to the Social Feed: %s',
  (source, isBot, isBotRepost, social) => {
    expect(isSocialFeedPost({ source, isBot, isBotRepost })).toBe(social);
  },
);

test('EXP-015 only posts of active people are shown', () => {
  expect(isAuthorAccountActive({ isActive: true })).toBe(true);
  expect(isAuthorAccountActive({ isActive: false })).toBe(false);
});
