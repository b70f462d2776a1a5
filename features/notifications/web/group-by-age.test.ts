import { expect, test } from 'vitest';
import { groupNotificationsByAge } from './group-by-age.ts';

const at = (month: number, day: number, hour: number, minute = 0) =>
  new Date(2026, month - 1, day, hour, minute).toISOString();

test('EXP-059 notifications are grouped by the calendar days of the reader, newest group first', () => {
  const times = [
    at(3, 10, 8, 59),
    at(3, 10, 0),
    at(3, 9, 23, 59),
    at(3, 9, 0),
    at(3, 8, 23, 59),
    at(3, 4, 0),
    at(3, 3, 23, 59),
  ];
  const groups = groupNotificationsByAge(
    times.map((timestamp) => ({ id: timestamp, isUpdate: false, timestamp })),
    Date.parse(at(3, 10, 9)),
  );
  expect(groups.map(({ age, items }) => [age, items.map(({ timestamp }) => timestamp)])).toEqual([
    ['today', times.slice(0, 2)],
    ['yesterday', times.slice(2, 4)],
    ['week', times.slice(4, 6)],
    ['earlier', times.slice(6)],
  ]);
});

test('EXP-059 an age without notifications has no group, and a time ahead of the clock counts as today', () => {
  const items = [at(3, 11, 9), at(1, 1, 9)].map((timestamp) => ({
    id: timestamp,
    isUpdate: false,
    timestamp,
  }));
  expect(groupNotificationsByAge(items, Date.parse(at(3, 10, 9))).map(({ age }) => age)).toEqual([
    'today',
    'earlier',
  ]);
});

test('EXP-059 notifications that are new to the viewer come first, whatever their age', () => {
  const items = [at(3, 10, 8), at(3, 10, 7), at(3, 9, 12)].map((timestamp) => ({
    id: timestamp,
    isUpdate: false,
    timestamp,
  }));
  const isNew = new Set([items[0]!.id, items[2]!.id]);
  expect(groupNotificationsByAge(items, Date.parse(at(3, 10, 9)), isNew)).toEqual([
    { age: 'new', items: [items[0], items[2]] },
    { age: 'today', items: [items[1]] },
  ]);
});

test('EXP-059 among new notifications, updates follow those about the viewer, each in its order', () => {
  const items = ['post', 'comment', 'badge', 'follow'].map((type, age) => ({
    id: type,
    isUpdate: type === 'post' || type === 'badge',
    timestamp: at(3, 10, 8 - age),
  }));
  const list = (newIds: readonly string[]) =>
    groupNotificationsByAge(items, Date.parse(at(3, 10, 9)), new Set(newIds)).map((group) => [
      group.age,
      ...group.items.map(({ id }) => id),
    ]);
  expect(list(['post', 'comment', 'badge', 'follow'])).toEqual([
    ['new', 'comment', 'follow'],
    ['newUpdate', 'post', 'badge'],
  ]);
  expect(list(['post', 'badge'])).toEqual([
    ['new', 'post', 'badge'],
    ['today', 'comment', 'follow'],
  ]);
});
