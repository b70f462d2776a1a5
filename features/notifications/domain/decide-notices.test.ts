import { expect, test } from 'vitest';
import { decideNotices, type Happening } from './decide-notices.ts';
import type { Thing } from './notice.ts';

const at = new Date('2026-03-01T18:00:00Z');
const post: Thing = { kind: 'post', id: 'p' };
const story: Thing = { kind: 'story', id: 's' };
const comment: Thing = { kind: 'comment', id: 'c' };
const parent: Thing = { kind: 'comment', id: 'c0' };

function told(happening: Happening): string[] {
  return decideNotices(happening, at).map((notice) => `${notice.userId} ${notice.type} ${notice.groupKey}`);
}

const liked = { kind: 'liked', actorId: 'ben', ownerId: 'ana', object: post, target: post } as const;
const commented = {
  kind: 'commented',
  actorId: 'ben',
  ownerId: 'ana',
  answeredId: null,
  parent: null,
  object: comment,
  target: post,
  mentioned: [],
} as const;
const published = { kind: 'published', actorId: 'ben', object: post, mentioned: [], followers: [] } as const;

test.each<[string, Happening, string[]]>([
  ['a like tells the owner', liked, ['ana like like:post:p']],
  ['a like of one’s own tells nobody', { ...liked, ownerId: 'ben' }, []],
  ['a comment tells the owner', commented, ['ana comment comment:post:p']],
  ['a comment under one’s own post tells nobody', { ...commented, ownerId: 'ben' }, []],
  [
    'an answer tells who is answered, and the owner',
    { ...commented, answeredId: 'carl', parent },
    ['carl reply reply:comment:c0', 'ana comment comment:post:p'],
  ],
  [
    'an answer to the owner tells them once',
    { ...commented, answeredId: 'ana', parent },
    ['ana reply reply:comment:c0'],
  ],
  [
    'who is answered and mentioned hears of the answer, once',
    { ...commented, answeredId: 'carl', parent, mentioned: ['carl', 'dora', 'ana', 'ben'] },
    ['carl reply reply:comment:c0', 'dora mention mention:comment:c', 'ana mention mention:comment:c'],
  ],
  ['a comment on a story', { ...commented, target: story }, ['ana comment comment:story:s']],
  [
    'a post tells followers; who is mentioned hears of that instead',
    { ...published, mentioned: ['ana'], followers: ['ana', 'carl', 'ben'] },
    ['ana mention mention:post:p', 'carl post post:post:p'],
  ],
  [
    'a follower; those of a day are one group',
    { kind: 'followed', actorId: 'ben', followedId: 'ana' },
    ['ana follow follow:2026-03-01'],
  ],
  [
    'an achievement',
    { kind: 'unlocked', userId: 'ana', achievementId: 'first_post', name: 'First', icon: '*', amount: 10 },
    ['ana badge badge:achievement:first_post'],
  ],
  [
    'a level',
    { kind: 'levelled', userId: 'ana', level: 3, message: 'You reached level 3' },
    ['ana level level:level:3'],
  ],
  [
    'a gift',
    { kind: 'given', userId: 'ana', gift: 'grant:tokens:a', amount: 5, unit: 'tokens' },
    ['ana gift gift:gift:grant:tokens:a'],
  ],
])('N3 NOTIF-002 who is told: %s', (_name, happening, expected) => {
  expect(told(happening)).toEqual(expected);
});

test('N3 one person is told of one thing once, however often they are listed', () => {
  const people = ['ana', 'carl', 'ana', 'carl'];
  expect(told({ ...published, mentioned: people, followers: people })).toHaveLength(2);
});

test('EXP-059 a notice leads to the exact thing and to the page it is on', () => {
  const [notice] = decideNotices(commented, at);
  expect([notice!.object, notice!.target, notice!.actorId, notice!.at]).toEqual([comment, post, 'ben', at]);
});
