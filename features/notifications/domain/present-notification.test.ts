import { expect, test } from 'vitest';
import {
  type NotificationActor,
  type NotificationGroup,
  formatUserNames,
  presentNotificationGroup,
} from './present-notification.ts';
import { allNotificationTypes } from '../server/contributions.fixture.ts';
import type { NotificationTextValues } from './notification.ts';
import type { NotificationType } from './notification-types.ts';

const doer = (displayName: string, isAutomated = false): NotificationActor => ({
  id: displayName.toLowerCase(),
  handle: displayName.toLowerCase(),
  displayName,
  avatarUrl: `/media/avatars/${displayName}`,
  isAutomated,
});
const [ana, ben] = [doer('Ana'), doer('Ben')];

const present = (shown: NotificationGroup, doers: readonly NotificationActor[]) =>
  presentNotificationGroup(shown, doers, allNotificationTypes.get(shown.type)!, {
    site: 'Ryde',
    thumbnail: null,
  });

function group(type: NotificationType, more: Partial<NotificationGroup> = {}): NotificationGroup {
  return {
    id: 'n1',
    type,
    object: { kind: 'post', id: 'p' },
    target: { kind: 'post', id: 'p' },
    details: {},
    recent: [],
    priority: 'normal',
    count: 1,
    actors: 1,
    unread: 1,
    isProcess: false,
    latestAt: new Date('2026-03-01T18:00:00Z'),
    ...more,
  };
}

test.each([
  [1, 'Ana'],
  [2, 'Ana and Ben'],
  [3, 'Ana, Ben and 1 other'],
  [4, 'Ana, Ben and 2 others'],
  [14, 'Ana, Ben and 12 others'],
])('EXP-058 the message for %i people', (people, words) => {
  const users = [{ name: 'Ana' }, { name: 'Ben' }].slice(0, people);
  expect(formatUserNames(users, people - users.length)).toBe(words);
});

test('NOTIF-001 a group has the fields of a notification, with its latest actor as the user', () => {
  expect(present(group('like', { count: 14, actors: 14, details: { of: 'post' } }), [ana, ben])).toEqual({
    id: 'n1',
    type: 'like',
    title: 'New likes',
    message: 'Ana, Ben and 12 others liked your post',
    preview: null,
    thumbnail: null,
    user: { id: 'ana', handle: 'ana', name: 'Ana', avatar: '/media/avatars/Ana' },
    users: [
      { id: 'ana', handle: 'ana', name: 'Ana', avatar: '/media/avatars/Ana' },
      { id: 'ben', handle: 'ben', name: 'Ben', avatar: '/media/avatars/Ben' },
    ],
    others: 12,
    count: 14,
    timestamp: '2026-03-01T18:00:00.000Z',
    read: false,
    object: { kind: 'post', id: 'p' },
    target: { kind: 'post', id: 'p' },
    link: { path: '/post/p', hash: null },
    priority: 'normal',
    automated: false,
    isUpdate: false,
    isProcess: false,
  });
});

test.each<[NotificationType, NotificationTextValues, NotificationActor[], string, string]>([
  ['like', { of: 'comment' }, [ana], 'New like', 'Ana liked your comment'],
  ['comment', { of: 'story' }, [ana], 'New comment', 'Ana commented on your story'],
  ['reply', {}, [ana], 'New reply', 'Ana replied to your comment'],
  ['mention', { of: 'comment' }, [ana], 'You were mentioned', 'Ana mentioned you in a comment'],
  ['follow', {}, [ana], 'New follower', 'Ana started following you'],
  ['post', {}, [ana], 'New post', 'Ana posted'],
  ['message', {}, [ana], 'New message', 'Ana sent you a message'],
  [
    'badge',
    { name: 'First Post', amount: 10 },
    [],
    'New badge',
    'You earned the First Post badge and 10 tokens',
  ],
  ['level', { message: 'You reached level 2', amount: 2 }, [], 'Level up', 'You reached level 2'],
  ['gift', { amount: 50 }, [], 'A gift for you', 'You got 50 tokens'],
  ['gift', { amount: 1, unit: 'shares' }, [], 'A gift for you', 'You got 1 company share'],
  ['trip', { message: 'Your driver is here' }, [], 'Your trip', 'Your driver is here'],
  ['system', { title: 'Hello', message: 'The town is well' }, [], 'Hello', 'The town is well'],
  ['system', { message: 'The town is well' }, [], 'Ryde', 'The town is well'],
])('NOTIF-002 the message of %s', (type, details, doers, title, message) => {
  const shown = present(group(type, { details, actors: doers.length }), doers);
  expect([shown.title, shown.message]).toEqual([title, message]);
});

test('NOTIF-009 Q-27 notifications by personas and by the app are automated, one with a human actor is not', () => {
  const persona = doer('Maya', true);
  expect(present(group('like'), [persona]).automated).toBe(true);
  expect(present(group('like', { actors: 2, count: 2 }), [persona, ben]).automated).toBe(false);
  expect(present(group('system'), []).automated).toBe(true);
  expect(present(group('badge'), []).automated).toBe(false);
});
