import { expect, test } from 'vitest';
import { allNotificationTypes } from '../server/contributions.fixture.ts';
import {
  chooseMainOrRequestsNotificationList,
  applyNotificationChannelChanges,
  getEffectiveNotificationChannels,
  isInQuietHours,
  shouldPushNotification,
  getLocalMinutesSinceMidnight,
  parseTimeOfDay,
  type UserNotificationSettings,
  formatTimeOfDay,
} from './settings.ts';

const plain: UserNotificationSettings = {
  types: {},
  quiet: null,
  sendsStrangersToRequests: false,
  sendsNewcomersToRequests: false,
  timeZone: 'America/Phoenix',
};
/** Returns the instant of a local time in Phoenix, which is seven hours behind UTC all year. */
const at = (time: string) => new Date(`2026-03-01T${time}:00-07:00`);

test('EXP-060 a type that is off in the list is off in all channels; a change keeps the other settings', () => {
  const chosen = applyNotificationChannelChanges(
    applyNotificationChannelChanges({}, { like: { push: false } }),
    {
      like: { popup: false },
    },
  );
  expect(getEffectiveNotificationChannels(allNotificationTypes, { types: chosen }, 'like')).toEqual({
    list: true,
    popup: false,
    push: false,
  });
  expect(getEffectiveNotificationChannels(allNotificationTypes, { types: chosen }, 'comment')).toEqual({
    list: true,
    popup: true,
    push: true,
  });
  expect(
    getEffectiveNotificationChannels(allNotificationTypes, { types: { gift: { list: false } } }, 'gift'),
  ).toEqual({
    list: false,
    popup: false,
    push: false,
  });
});

test.each([
  ['22:00', '07:00', '21:59', false],
  ['22:00', '07:00', '22:00', true],
  ['22:00', '07:00', '00:00', true],
  ['22:00', '07:00', '06:59', true],
  ['22:00', '07:00', '07:00', false],
  ['12:00', '13:00', '11:59', false],
  ['12:00', '13:00', '12:30', true],
  ['12:00', '13:00', '13:00', false],
  ['08:00', '08:00', '20:00', true],
])('EXP-061 with quiet hours from %s to %s, %s is quiet: %s', (from, to, time, expected) => {
  const quiet = { from: parseTimeOfDay(from)!, to: parseTimeOfDay(to)! };
  expect(isInQuietHours({ ...plain, quiet }, at(time))).toBe(expected);
});

test('EXP-061 quiet hours use the person’s local time, also across a daylight-saving change', () => {
  expect(getLocalMinutesSinceMidnight(new Date('2026-03-29T00:59:00Z'), 'Europe/Berlin')).toBe(119);
  expect(getLocalMinutesSinceMidnight(new Date('2026-03-29T01:00:00Z'), 'Europe/Berlin')).toBe(180);
  expect(isInQuietHours(plain, at('03:00'))).toBe(false);
});

test('EXP-061 times of day are parsed and formatted; invalid ones are refused', () => {
  for (const text of ['00:00', '09:05', '23:59']) expect(formatTimeOfDay(parseTimeOfDay(text)!)).toBe(text);
  for (const text of ['24:00', '7:00', '12:60', '', 'noon']) expect(parseTimeOfDay(text)).toBeNull();
});

test.each([
  [{}, 'like', { isFollowed: false, isNew: true }, 'main'],
  [{ sendsStrangersToRequests: true }, 'like', { isFollowed: false, isNew: false }, 'requests'],
  [{ sendsStrangersToRequests: true }, 'like', { isFollowed: true, isNew: true }, 'main'],
  [{ sendsNewcomersToRequests: true }, 'mention', { isFollowed: false, isNew: true }, 'requests'],
  [{ sendsNewcomersToRequests: true }, 'mention', { isFollowed: false, isNew: false }, 'main'],
  [{ sendsNewcomersToRequests: true }, 'message', { isFollowed: true, isNew: true }, 'main'],
  [{ sendsStrangersToRequests: true }, 'trip', { isFollowed: false, isNew: true }, 'main'],
] as const)('EXP-062 with %j, a %s of %j goes to %s', (choice, type, actor, box) => {
  expect(
    chooseMainOrRequestsNotificationList(
      allNotificationTypes,
      { ...plain, ...choice },
      { type, actorId: 'ben' },
      actor,
    ),
  ).toBe(box);
});

test('EXP-061 EXP-063 a push is sent if it is enabled and the hour is not quiet, or if its priority is high', () => {
  const night = { ...plain, quiet: { from: 0, to: 0 } };
  const like = { type: 'like', priority: 'normal', box: 'main' } as const;
  expect(shouldPushNotification(allNotificationTypes, plain, like, at('12:00'))).toBe(true);
  expect(shouldPushNotification(allNotificationTypes, plain, { ...like, type: 'post' }, at('12:00'))).toBe(
    false,
  );
  expect(shouldPushNotification(allNotificationTypes, plain, { ...like, priority: 'low' }, at('12:00'))).toBe(
    false,
  );
  expect(shouldPushNotification(allNotificationTypes, plain, { ...like, box: 'requests' }, at('12:00'))).toBe(
    false,
  );
  expect(shouldPushNotification(allNotificationTypes, night, like, at('12:00'))).toBe(false);
  expect(
    shouldPushNotification(allNotificationTypes, night, { ...like, priority: 'high' }, at('12:00')),
  ).toBe(true);
  expect(
    shouldPushNotification(
      allNotificationTypes,
      { ...plain, types: { like: { push: false } } },
      like,
      at('12:00'),
    ),
  ).toBe(false);
});
