/** Tests which people each event notifies, with the event mappings that all features contribute. */
import { expect, test } from 'vitest';
import type { EventLogEvent } from '#platform/contract/events.ts';
import { commentCreated } from '#features/comments/events.ts';
import { followRequestEnded, userFollowed } from '#features/follows/events.ts';
import { postLiked } from '#features/likes/events.ts';
import { postCreated } from '#features/posts/events.ts';
import { achievementUnlocked, levelReached } from '#features/progress/events.ts';
import { storyCommented } from '#features/stories/events.ts';
import { tokensGranted } from '#features/tokens/events.ts';
import { equityGranted } from '#features/grants/events.ts';
import { decideWhichNotificationsToCreate } from '../domain/decide-notifications.ts';
import { allContributions } from './contributions.fixture.ts';
import { groupNotificationMappingsByEvent } from './contributions.ts';

const at = new Date('2026-03-01T18:00:00Z');
const mappings = groupNotificationMappingsByEvent(allContributions);
const followers = new Map([['ben', ['ana', 'carl', 'ben', 'ana']]]);

function notified({ name, payload }: EventLogEvent): string[] {
  const activities = (mappings.get(name) ?? [])
    .flatMap((mapping) => mapping.effectsOf({ payload, at }, followers))
    .flatMap((effect) => (effect.effect === 'notify' ? [effect.activity] : []));
  return decideWhichNotificationsToCreate(activities, at).map(
    (one) => `${one.userId} ${one.type} ${one.groupKey}`,
  );
}

const counters = { postId: 'p', version: 1, likes: 0, comments: 0, shares: 0, views: 0 };
const commented = {
  ...counters,
  commentId: 'c',
  userId: 'ben',
  authorId: 'ana',
  parentId: null,
  parentUserId: null,
  mentioned: [],
};
const answered = { ...commented, parentId: 'c0', parentUserId: 'carl' };
const published = { postId: 'p', userId: 'ben', source: 'user', tags: [], mentioned: [] };

test.each<[string, EventLogEvent, string[]]>([
  [
    'a like: the owner',
    postLiked.of({ ...counters, userId: 'ben', authorId: 'ana' }),
    ['ana like like:post:p'],
  ],
  ['a like of the person’s own: nobody', postLiked.of({ ...counters, userId: 'ana', authorId: 'ana' }), []],
  ['a comment: the owner', commentCreated.of(commented), ['ana comment comment:post:p']],
  [
    'an answer: the author of the answered comment, and the owner',
    commentCreated.of(answered),
    ['carl reply reply:comment:c0', 'ana comment comment:post:p'],
  ],
  [
    'an answer to the owner: the owner, once',
    commentCreated.of({ ...answered, parentUserId: 'ana' }),
    ['ana reply reply:comment:c0'],
  ],
  [
    'an answer with mentions: an answered person of the answer, each person once',
    commentCreated.of({ ...answered, mentioned: ['carl', 'dora', 'ana', 'ben'] }),
    ['carl reply reply:comment:c0', 'dora mention mention:comment:c', 'ana mention mention:comment:c'],
  ],
  [
    'a comment on a story: its owner',
    storyCommented.of({ storyId: 's', userId: 'ben', authorId: 'ana', commentId: 'c', comments: 1 }),
    ['ana comment comment:story:s'],
  ],
  [
    'a post: followers, and mentioned people of the mention',
    postCreated.of({ ...published, mentioned: ['ana', 'ana'] }),
    ['ana mention mention:post:p', 'carl post post:post:p'],
  ],
  [
    'a follower: the followed person; those of a day are one group',
    userFollowed.of({ userId: 'ben', followedId: 'ana', followers: 1 }),
    ['ana follow follow:2026-03-01'],
  ],
  [
    'an accepted request: the person who asked',
    followRequestEnded.of({ userId: 'ben', followedId: 'ana', outcome: 'accepted' }),
    ['ben follow follow:accepted:2026-03-01'],
  ],
  [
    'an achievement',
    achievementUnlocked.of({
      userId: 'ana',
      achievementId: 'first_post',
      name: 'First',
      icon: '*',
      reward: 10,
    }),
    ['ana badge badge:achievement:first_post'],
  ],
  [
    'a level',
    levelReached.of({ userId: 'ana', level: 3, bonus: 30, message: 'You reached level 3' }),
    ['ana level level:level:3'],
  ],
  [
    'tokens',
    tokensGranted.of({ userId: 'ana', amount: 5, reason: 'gift', opKey: 'grant:tokens:a' }),
    ['ana gift gift:gift:grant:tokens:a'],
  ],
  [
    'shares',
    equityGranted.of({ userId: 'ana', amount: 5, opKey: 'grant:equity:a' }),
    ['ana gift gift:gift:grant:equity:a'],
  ],
])('N3 NOTIF-002 the recipients of %s', (_name, event, expected) => {
  expect(notified(event)).toEqual(expected);
});
