import { expect, test } from 'vitest';
import { notificationTypes } from '../domain/notification-types.ts';
import { foundIcons } from './type-icon.ts';

test('NOTIF-002 each type of notification has an icon, from one feature', () => {
  const types = Object.values(foundIcons).flatMap((icons) => Object.keys(icons));
  expect(types.toSorted()).toEqual([...notificationTypes].toSorted());
});
