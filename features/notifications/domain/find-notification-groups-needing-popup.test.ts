import { expect, test } from 'vitest';
import { findNotificationGroupsNeedingPopup } from './find-notification-groups-needing-popup.ts';
import type {
  TimestampedNotificationGroup,
  LastSeenNotificationTimeByGroupId,
} from './find-notification-groups-needing-popup.ts';

const at = (minute: number) => `2026-03-03T10:${String(minute).padStart(2, '0')}:00.000Z`;
const item = (id: string, minute: number, read = false): TimestampedNotificationGroup => ({
  id,
  timestamp: at(minute),
  read,
});

test('SHELL-066 notifications that exist at the first load cause no popup', () => {
  const { groupsToPopUp, known } = findNotificationGroupsNeedingPopup(null, [item('b', 2), item('a', 1)]);
  expect(groupsToPopUp).toEqual([]);
  expect([...known]).toEqual([
    ['b', at(2)],
    ['a', at(1)],
  ]);
});

const before: LastSeenNotificationTimeByGroupId = new Map([
  ['c', at(3)],
  ['b', at(2)],
]);

test.each<[string, TimestampedNotificationGroup[], string[], string[]]>([
  ['nothing happened', [item('c', 3), item('b', 2)], [], []],
  ['two came, the earlier first', [item('e', 5), item('d', 4), item('c', 3)], ['d', 'e'], []],
  ['a group grew', [item('b', 6), item('c', 3)], ['b'], []],
  ['it came read already', [item('d', 4, true), item('c', 3), item('b', 2)], [], ['d']],
  ['one was read elsewhere', [item('c', 3, true), item('b', 2)], [], ['c']],
  ['one was removed, an older one moved up', [item('b', 2), item('a', 1)], [], ['c']],
  ['all are gone', [], [], ['c', 'b']],
])('SHELL-066 NOTIF-006 %s', (_what, page, groupsToPopUp, closedGroupIds) => {
  const found = findNotificationGroupsNeedingPopup(before, page);
  expect(found.groupsToPopUp.map((one) => one.id)).toEqual(groupsToPopUp);
  expect([...found.closedGroupIds].toSorted()).toEqual(closedGroupIds.toSorted());
});

test('N3 a group that disappeared and returned unchanged is not new', () => {
  const gone = findNotificationGroupsNeedingPopup(before, [item('b', 2)]);
  expect(findNotificationGroupsNeedingPopup(gone.known, [item('c', 3), item('b', 2)]).groupsToPopUp).toEqual(
    [],
  );
});

test('the first notification of a new person is new', () => {
  const empty = findNotificationGroupsNeedingPopup(null, []);
  expect(
    findNotificationGroupsNeedingPopup(empty.known, [item('a', 1)]).groupsToPopUp.map((one) => one.id),
  ).toEqual(['a']);
});
