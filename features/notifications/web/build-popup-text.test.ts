import { expect, test } from 'vitest';
import { buildPopupText } from './build-popup-text.ts';
import type { ListedNotificationGroup } from './calls.ts';

const createNotification = (preview: string | null, count = 1) =>
  ({
    title: 'New message',
    message: 'Noor Haddad sent you a message',
    preview,
    count,
    object: { kind: 'message', id: 'm' },
    link: { path: '/messages/c', hash: null },
  }) as ListedNotificationGroup;

test.each([
  ['At the bridge?', 'Noor Haddad sent you a message', ['“At the bridge?”']],
  [null, 'New message', ['Noor Haddad sent you a message']],
])('SHELL-066 a popup quotes the words %s below who wrote them', (preview, title, lines) => {
  expect(buildPopupText([createNotification(preview)])).toEqual({ title, lines, address: '/messages/c' });
});

test('SHELL-066 a popup does not repeat its title if the text begins with it', () => {
  const level = { ...createNotification(null), title: 'Level up', message: 'Level up! You reached level 2.' };
  expect(buildPopupText([level])).toMatchObject({ title: 'Level up! You reached level 2.', lines: [] });
});

test('SHELL-066 a popup about several messages says that its quote is the latest one', () => {
  expect(buildPopupText([createNotification('At the bridge?', 4)]).lines).toEqual([
    'Latest: “At the bridge?”',
  ]);
});
