import { expect, test } from 'vitest';
import { chooseUrlOpenedByNotificationClick, buildPushNotification } from './push-rules.ts';

const push = {
  id: 'n1',
  type: 'like',
  title: 'New likes',
  body: 'Ana and Ben liked your post',
  tag: 'like:post:p1',
  object: { kind: 'post', id: 'p1' },
  target: { kind: 'post', id: 'p1' },
  address: '/post/p1',
  unread: 3,
};

test('EXP-063 a push is shown with its text and links to its page', () => {
  expect(buildPushNotification(JSON.stringify(push))).toMatchObject({
    title: 'New likes',
    options: { body: 'Ana and Ben liked your post', tag: 'n1', data: { address: '/post/p1' } },
    unread: 3,
    isProcess: false,
  });
  expect(buildPushNotification(JSON.stringify({ ...push, isProcess: true })).isProcess).toBe(true);
});

test.each([undefined, '', 'no json', 'null', '7', '[]', '{"title":7}'])(
  'EXP-063 an invalid push still shows a notification: %s',
  (text) => {
    expect(buildPushNotification(text)).toMatchObject({
      title: 'Something new for you',
      options: { data: { address: '/notifications' } },
    });
  },
);

test.each([
  ['/post/p1#comment-c1', 'https://town.example/post/p1#comment-c1'],
  ['https://town.example/messages/k1', 'https://town.example/messages/k1'],
  ['https://elsewhere.example/', 'https://town.example/notifications'],
  ['//elsewhere.example/', 'https://town.example/notifications'],
  ['javascript:alert(1)', 'https://town.example/notifications'],
  [7, 'https://town.example/notifications'],
])('EXP-063 a press on %s opens %s', (address, expected) => {
  expect(chooseUrlOpenedByNotificationClick({ address }, 'https://town.example')).toBe(expected);
});
