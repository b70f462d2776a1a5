import { expect, test } from 'vitest';
import { applyLocalChanges, countUnread, noLocalChanges } from './local-changes.ts';
import type { LocalChanges } from './local-changes.ts';

const at = (minute: number) => `2026-03-03T10:0${minute}:00.000Z`;
const list = [
  { id: 'c', timestamp: at(3), read: false },
  { id: 'b', timestamp: at(2), read: true },
  { id: 'a', timestamp: at(1), read: false },
];
const page = { notifications: list, unread: 7 };

test.each<[string, Partial<LocalChanges>, string, number]>([
  ['nothing', {}, 'c! b a!', 7],
  ['one read', { read: new Map([['c', at(3)]]) }, 'c b a!', 6],
  ['it grew since', { read: new Map([['c', at(2)]]) }, 'c! b a!', 7],
  ['one removed', { removed: new Map([['a', at(1)]]) }, 'c! b', 6],
  ['a read one removed', { removed: new Map([['b', at(2)]]) }, 'c! a!', 7],
  ['all read', { allRead: { main: at(3), requests: '' } }, 'c b a', 0],
  ['all read, then one came', { allRead: { main: at(2), requests: at(3) } }, 'c! b a', 6],
])('NOTIF-004 NOTIF-005 EXP-059 optimistic changes on this page: %s', (_what, change, shown, unread) => {
  const changes = { ...noLocalChanges, ...change };
  expect(
    applyLocalChanges(list, changes, 'main')
      .map((one) => `${one.id}${one.read ? '' : '!'}`)
      .join(' '),
  ).toBe(shown);
  expect(countUnread(page, changes, 'main')).toBe(unread);
});
