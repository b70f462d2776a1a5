import { expect, test } from 'vitest';
import { addressOf } from './link-of.ts';
import type { Linked } from './link-of.ts';

const post = { kind: 'post', id: 'p1' } as const;
const comment = { kind: 'comment', id: 'c1' } as const;
const ana = { handle: 'ana' };

test.each<[string, Linked, string]>([
  ['a like', { type: 'like', object: post, target: post, user: ana }, '/post/p1'],
  ['a comment', { type: 'comment', object: comment, target: post, user: ana }, '/post/p1#comment-c1'],
  ['a liked comment', { type: 'like', object: comment, target: post }, '/post/p1#comment-c1'],
  [
    'a follower',
    { type: 'follow', object: { kind: 'person', id: 'u1' }, target: { kind: 'person', id: 'u1' }, user: ana },
    '/u/ana',
  ],
  [
    'a follower in a push',
    { type: 'follow', object: { kind: 'person', id: 'u1' }, target: { kind: 'person', id: 'u1' } },
    '/notifications',
  ],
  [
    'a message',
    { type: 'message', object: { kind: 'message', id: 'm1' }, target: { kind: 'conversation', id: 'k1' } },
    '/messages/k1',
  ],
  [
    'a comment on a story',
    { type: 'comment', object: comment, target: { kind: 'story', id: 's1' } },
    '/story/s1',
  ],
  [
    'a level',
    { type: 'level', object: { kind: 'level', id: '3' }, target: { kind: 'level', id: '3' } },
    '/progress',
  ],
  [
    'a word of the town',
    { type: 'system', object: { kind: 'town', id: 'x' }, target: { kind: 'town', id: 'x' } },
    '/notifications',
  ],
])('EXP-059 %s leads to its own place', (_what, linked, address) => {
  expect(addressOf(linked)).toBe(address);
});
