import { expect, test } from 'vitest';
import { buildPopupText } from './build-popup-text.ts';
import type { ListedNotificationGroup } from './calls.ts';

const createNotification = (preview: string | null) =>
  ({
    title: 'New message',
    message: 'Noor Haddad sent you a message',
    preview,
    link: { path: '/messages/c', hash: null },
  }) as ListedNotificationGroup;

test.each([
  ['At the bridge?', 'Noor Haddad sent you a message', ['“At the bridge?”']],
  [null, 'New message', ['Noor Haddad sent you a message']],
])('SHELL-066 a popup quotes the words %s below who wrote them', (preview, title, lines) => {
  expect(buildPopupText([createNotification(preview)])).toEqual({ title, lines, address: '/messages/c' });
});
