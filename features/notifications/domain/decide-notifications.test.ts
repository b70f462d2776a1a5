import { expect, test } from 'vitest';
import type { ActivityWithRecipients, NotificationRecipient } from './activity.ts';
import { decideWhichNotificationsToCreate } from './decide-notifications.ts';
import type { EntityReference } from './notification.ts';

const at = new Date('2026-03-01T18:00:00Z');
const post: EntityReference = { kind: 'post', id: 'p' };
const comment: EntityReference = { kind: 'comment', id: 'c' };

const activity = (
  recipients: readonly NotificationRecipient[],
  more: Partial<ActivityWithRecipients> = {},
): ActivityWithRecipients => ({
  actorId: 'ben',
  object: comment,
  target: post,
  recipients,
  ...more,
});

function decided(...activities: ActivityWithRecipients[]): string[] {
  return decideWhichNotificationsToCreate(activities, at).map(
    (one) => `${one.userId} ${one.type} ${one.groupKey}`,
  );
}

test.each<[string, ActivityWithRecipients[], string[]]>([
  [
    'by default the object is the group',
    [activity([{ userId: 'ana', type: 'like' }])],
    ['ana like like:comment:c'],
  ],
  [
    'a group may be another thing, a word, or a process with notifications of several types',
    [
      activity([
        { userId: 'ana', type: 'comment', group: post },
        { userId: 'carl', type: 'follow', group: '2026-03-01' },
        { userId: 'dora', type: 'rideStatus', process: post },
      ]),
    ],
    ['ana comment comment:post:p', 'carl follow follow:2026-03-01', 'dora rideStatus process:post:p'],
  ],
  ['actors are not notified of their own activity', [activity([{ userId: 'ben', type: 'like' }])], []],
  [
    'of several entries for one person the first counts, in one activity and across those of one event',
    [
      activity([
        { userId: 'ana', type: 'reply' },
        { userId: 'ana', type: 'mention' },
      ]),
      activity([
        { userId: 'ana', type: 'comment' },
        { userId: 'carl', type: 'comment' },
      ]),
    ],
    ['ana reply reply:comment:c', 'carl comment comment:comment:c'],
  ],
  [
    'an entry that a mute of other content may stop keeps the next entry of the same person',
    [
      activity([
        { userId: 'ana', type: 'quote', stoppedByMuteOf: post },
        { userId: 'ana', type: 'mention' },
        { userId: 'ana', type: 'post' },
      ]),
    ],
    ['ana quote quote:comment:c', 'ana mention mention:comment:c'],
  ],
])('N3 NOTIF-002 %s', (_name, activities, expected) => {
  expect(decided(...activities)).toEqual(expected);
});

test('EXP-059 a notification has an object and a target; by default both are the same', () => {
  const [one] = decideWhichNotificationsToCreate([activity([{ userId: 'ana', type: 'comment' }])], at);
  expect([one!.object, one!.target, one!.actorId, one!.at]).toEqual([comment, post, 'ben', at]);
  const { target: _target, ...alone } = activity([{ userId: 'ana', type: 'like' }]);
  expect(decideWhichNotificationsToCreate([alone], at)[0]!.target).toEqual(comment);
});
