/** Tests the link of each notification type: it opens the page that shows the object of the notification. */
import { expect, test } from 'vitest';
import type { NotificationType } from '../domain/notification-types.ts';
import { formatNotificationLink, type NotificationFieldsForLink } from '../domain/type-definition.ts';
import { allNotificationTypes } from './contributions.fixture.ts';

const post = { kind: 'post', id: 'p1' } as const;
const comment = { kind: 'comment', id: 'c1' } as const;
const person = { kind: 'person', id: 'u1' } as const;
const ana = { handle: 'ana' };

test.each<[string, NotificationType, Partial<NotificationFieldsForLink>, string]>([
  ['a like', 'like', { object: post, target: post, user: ana }, '/post/p1'],
  ['a comment', 'comment', { object: comment, target: post, user: ana }, '/post/p1#comment-c1'],
  ['a liked comment', 'like', { object: comment, target: post }, '/post/p1#comment-c1'],
  [
    'a liked story',
    'like',
    { object: { kind: 'story', id: 's1' }, target: { kind: 'story', id: 's1' } },
    '/story/s1',
  ],
  ['a follower', 'follow', { object: person, target: person, user: ana }, '/u/ana'],
  ['a follower whose account is deleted', 'follow', { object: person, target: person }, '/notifications'],
  [
    'a request to follow',
    'follow',
    { object: { kind: 'town', id: 'asked:u1' }, target: { kind: 'town', id: 'privacy' }, user: ana },
    '/settings/privacy',
  ],
  [
    'an accepted request',
    'follow',
    { object: { kind: 'town', id: 'accepted:u1' }, target: person, user: ana },
    '/u/ana',
  ],
  [
    'a message',
    'message',
    { object: { kind: 'message', id: 'm1' }, target: { kind: 'conversation', id: 'k1' } },
    '/messages/k1',
  ],
  ['a comment on a story', 'comment', { object: comment, target: { kind: 'story', id: 's1' } }, '/story/s1'],
  [
    'a level',
    'level',
    { object: { kind: 'level', id: '3' }, target: { kind: 'level', id: '3' } },
    '/progress',
  ],
  ['a gift', 'gift', { object: { kind: 'gift', id: 'g' }, target: { kind: 'gift', id: 'g' } }, '/statement'],
  ['a trip', 'trip', { object: { kind: 'trip', id: 't' }, target: { kind: 'trip', id: 't' } }, '/trip/t'],
  [
    'a message of the town',
    'system',
    { object: { kind: 'town', id: 'x' }, target: { kind: 'town', id: 'x' } },
    '/notifications',
  ],
])('EXP-059 %s links to its own page', (_what, type, group, address) => {
  const linked = { object: post, target: post, details: {}, user: null, ...group };
  expect(formatNotificationLink(allNotificationTypes.get(type)!.link(linked))).toBe(address);
});
