import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  computeStreakAfterActivity,
  computeFirstUnfinishedStreakDay,
  computeStreakToday,
  getLocalDayInTimeZone,
  getNextDay,
  type Streak,
} from './streak.ts';

const none: Streak = {
  streakDays: 0,
  lastActiveDate: null,
  activeTimeZone: null,
  freezes: 0,
  pausedFrom: null,
  pausedUntil: null,
};
/** Returns the streak after activities at these times in a time zone. */
const after = (timeZone: string, ...times: string[]) =>
  times.reduce(
    (streak, time) => computeStreakAfterActivity(streak, getLocalDayInTimeZone(new Date(time), timeZone)),
    none,
  ).streakDays;

test.each([
  ['the first activity is one day', 'UTC', ['2026-03-01T10:00:00Z'], 1],
  ['XP-026 the same day does nothing', 'UTC', ['2026-03-01T00:00:00Z', '2026-03-01T23:59:59Z'], 1],
  [
    'XP-027 the day after adds one, a second apart',
    'UTC',
    ['2026-03-01T23:59:59Z', '2026-03-02T00:00:00Z'],
    2,
  ],
  [
    'XP-027 the day after adds one, 47 hours apart',
    'UTC',
    ['2026-03-01T00:00:00Z', '2026-03-02T23:59:59Z'],
    2,
  ],
  [
    'XP-028 a day left out begins anew',
    'UTC',
    ['2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z', '2026-03-04T10:00:00Z'],
    1,
  ],
  [
    'Q-35 midnight is that of Phoenix',
    'America/Phoenix',
    ['2026-03-02T06:59:00Z', '2026-03-02T07:00:00Z'],
    2,
  ],
  [
    'Q-35 midnight is that of Kiritimati',
    'Pacific/Kiritimati',
    ['2026-03-01T09:59:00Z', '2026-03-01T10:00:00Z'],
    2,
  ],
  [
    'EXP-052 a day of 23 hours',
    'America/New_York',
    ['2026-03-08T04:30:00Z', '2026-03-08T05:30:00Z', '2026-03-09T04:30:00Z'],
    3,
  ],
  [
    'EXP-052 a day of 25 hours',
    'America/New_York',
    ['2026-11-01T04:30:00Z', '2026-11-02T04:30:00Z', '2026-11-02T05:30:00Z'],
    2,
  ],
  [
    'EXP-052 over the end of a leap February',
    'UTC',
    ['2028-02-28T12:00:00Z', '2028-02-29T12:00:00Z', '2028-03-01T12:00:00Z'],
    3,
  ],
  [
    'EXP-052 a clock that jumps back',
    'UTC',
    ['2026-03-02T10:00:00Z', '2026-03-01T10:00:00Z', '2026-03-02T11:00:00Z'],
    1,
  ],
])('%s', (_name, timeZone, times, days) => {
  expect(after(timeZone, ...times)).toBe(days);
});

type Step = readonly [at: string | Date, timeZone: string];

/** Returns the streak after an activity, as the reducer of progress advances it. */
function act(streak: Streak, [at, timeZone]: Step): Streak {
  const [now, last] = [new Date(at), streak.lastActiveDate];
  const today = getLocalDayInTimeZone(now, timeZone);
  const day = last !== null && last > today ? last : today;
  const next = computeStreakAfterActivity(
    streak,
    day,
    computeFirstUnfinishedStreakDay(streak, now, timeZone),
  );
  return { ...next, activeTimeZone: timeZone };
}

const [phoenix, tokyo, berlin] = ['America/Phoenix', 'Asia/Tokyo', 'Europe/Berlin'];
/** February 28 and March 1 of 2026, each at 8 PM in Phoenix. */
const atHome: Step[] = [
  ['2026-03-01T03:00:00Z', phoenix],
  ['2026-03-02T03:00:00Z', phoenix],
];

test.each<[string, Step[], number]>([
  ['goes on 20.5 hours later in Tokyo, where a date was skipped', [['2026-03-02T23:30:00Z', tokyo]], 3],
  ['goes on at the last moment of the next day in Phoenix', [['2026-03-03T06:59:59Z', tokyo]], 3],
  ['begins anew in Tokyo once the next day in Phoenix is over', [['2026-03-03T07:00:00Z', tokyo]], 1],
  ['begins anew in Tokyo after a missed day', [['2026-03-04T01:00:00Z', tokyo]], 1],
  [
    'is not raised twice on the day of arrival',
    [
      ['2026-03-02T23:30:00Z', tokyo],
      ['2026-03-03T14:59:59Z', tokyo],
    ],
    3,
  ],
  [
    'goes on with the days of Tokyo after the arrival',
    [
      ['2026-03-02T23:30:00Z', tokyo],
      ['2026-03-04T14:59:59Z', tokyo],
    ],
    4,
  ],
  [
    'begins anew after a day that was missed in Tokyo',
    [
      ['2026-03-02T23:30:00Z', tokyo],
      ['2026-03-04T15:00:00Z', tokyo],
    ],
    1,
  ],
  ['goes on after a flight of eight hours to Berlin', [['2026-03-03T06:00:00Z', berlin]], 3],
  [
    'survives a flight to Tokyo and back, whose repeated date counts once',
    [
      ['2026-03-02T23:30:00Z', tokyo],
      ['2026-03-03T14:00:00Z', tokyo],
      ['2026-03-04T03:00:00Z', phoenix],
      ['2026-03-05T03:00:00Z', phoenix],
    ],
    4,
  ],
])('EXP-052 Q-35 a streak of two days in Phoenix %s', (_name, later, days) => {
  expect([...atHome, ...later].reduce(act, none).streakDays).toBe(days);
});

test('EXP-052 an hour to the east after each second day saves no missed day', () => {
  const hour = 3_600_000;
  let streak = none;
  // Each activity is at 11:59 PM local time of every second day, each time one time zone farther to the east.
  for (let step = 0; step < 12; step++) {
    const zone = step === 0 ? 'Etc/GMT' : `Etc/GMT-${step}`;
    streak = act(streak, [new Date(Date.UTC(2026, 2, 1, 23, 59) + step * 47 * hour), zone]);
    expect(streak.streakDays).toBe(1);
  }
});

const zones = ['Pacific/Niue', phoenix, 'America/New_York', 'UTC', berlin, tokyo, 'Pacific/Kiritimati'];
const journeys = fc.array(fc.tuple(fc.integer({ min: 1, max: 23 * 60 }), fc.constantFrom(...zones)), {
  minLength: 1,
  maxLength: 60,
});

test('EXP-052 a person who is active every 23 hours keeps the streak in any order of time zones, and gains no extra day', () => {
  fc.assert(
    fc.property(journeys, (steps) => {
      const first = Date.UTC(2026, 0, 1, 12);
      let now = first;
      let streak = act(none, [new Date(first), phoenix]);
      for (const [minutes, zone] of steps) {
        now += minutes * 60_000;
        const next = act(streak, [new Date(now), zone]);
        expect(next.streakDays).toBeGreaterThanOrEqual(streak.streakDays);
        expect(next.streakDays).toBeLessThanOrEqual(streak.streakDays + 1);
        streak = next;
      }
      // Maximum: the first day, the days that have passed, and one date by which the easternmost time zone can be
      // ahead.
      expect(streak.streakDays).toBeLessThanOrEqual(Math.ceil((now - first) / 86_400_000) + 2);
    }),
  );
});

test('XP-027 daylight saving never breaks a streak, in any time zone', () => {
  for (const zone of [
    'America/New_York',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'America/Phoenix',
    'Asia/Kathmandu',
  ]) {
    const days = Array.from({ length: 400 }, (_, step) =>
      getLocalDayInTimeZone(new Date(Date.UTC(2026, 0, 1, 12 + step * 20)), zone),
    );
    const { streakDays } = days.reduce((streak, day) => computeStreakAfterActivity(streak, day), none);
    expect([zone, streakDays]).toEqual([zone, new Set(days).size]);
  }
});

test('X5 a hundred actions of a day add one day, and the last active day never moves back', () => {
  const days = fc
    .integer({ min: 0, max: 40 })
    .map((day) => new Date(Date.UTC(2026, 2, 1 + day)).toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.array(days, { maxLength: 60 }), (sequence) => {
      let streak = none;
      for (const day of sequence) {
        const next = computeStreakAfterActivity(streak, day);
        expect(computeStreakAfterActivity(next, day)).toEqual(next);
        expect((next.lastActiveDate ?? '') >= (streak.lastActiveDate ?? '')).toBe(true);
        expect(next.streakDays).toBeLessThanOrEqual(streak.streakDays + 1);
        streak = next;
      }
    }),
  );
});

test('XP-028 a streak ends after a whole day without an action', () => {
  const streak = { ...none, streakDays: 5, lastActiveDate: '2026-03-01' };
  expect(
    ['2026-03-01', '2026-03-02', '2026-03-03'].map((today) => computeStreakToday(streak, today).streakDays),
  ).toEqual([5, 5, 0]);
  expect(computeStreakToday(none, '2026-03-01').streakDays).toBe(0);
  expect(getNextDay('2026-12-31')).toBe('2027-01-01');
});

/** Returns the streak after `days` active days from March 1, followed by activities on the days in `later`. */
const row = (days: number, ...later: string[]) =>
  [
    ...Array.from({ length: days }, (_, n) => new Date(Date.UTC(2026, 2, 1 + n)).toISOString().slice(0, 10)),
    ...later,
  ].reduce((streak, day) => computeStreakAfterActivity(streak, day), none);

test.each([
  ['none in store before seven days in a row', row(6), { streakDays: 6, freezes: 0 }],
  ['seven days in a row put one in store', row(7), { streakDays: 7, freezes: 1 }],
  ['never more than two', row(40), { streakDays: 40, freezes: 2 }],
  [
    'one missed day is covered and does not raise the number',
    row(7, '2026-03-09'),
    { streakDays: 8, freezes: 0 },
  ],
  ['two missed days need two', row(7, '2026-03-10'), { streakDays: 1, freezes: 1 }],
  ['two missed days with two in store', row(14, '2026-03-17'), { streakDays: 15, freezes: 0 }],
  ['a long absence begins anew and spends none', row(14, '2026-03-18'), { streakDays: 1, freezes: 2 }],
  [
    'what was spent is earned again by seven more',
    row(7, '2026-03-09', ...days(10, 15)),
    { streakDays: 14, freezes: 1 },
  ],
])('EXP-053 %s', (_name, streak, expected) => {
  expect(streak).toMatchObject(expected);
});

function days(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, n) => `2026-03-${String(first + n).padStart(2, '0')}`);
}

test('EXP-053 a streak continues automatically while freezes cover the missed days', () => {
  const streak = row(14);
  expect(
    ['2026-03-14', '2026-03-15', '2026-03-16', '2026-03-17', '2026-03-18'].map((today) => {
      const { streakDays, freezes, isFrozen } = computeStreakToday(streak, today);
      return [streakDays, freezes, isFrozen];
    }),
  ).toEqual([
    [14, 2, false],
    [14, 2, false],
    [14, 1, true],
    [14, 0, true],
    [0, 2, false],
  ]);
});

test('EXP-053 the stored freezes stay within their bounds, and a freeze never raises the streak', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 80 }), (steps) => {
      let streak = none;
      let day = 0;
      for (const step of steps) {
        day += step;
        const next = computeStreakAfterActivity(
          streak,
          new Date(Date.UTC(2026, 2, 1 + day)).toISOString().slice(0, 10),
        );
        expect(next.freezes).toBeGreaterThanOrEqual(0);
        expect(next.freezes).toBeLessThanOrEqual(2);
        expect(next.streakDays).toBeLessThanOrEqual(streak.streakDays + 1);
        if (step > 3) expect(next.streakDays).toBe(1);
        streak = next;
      }
    }),
  );
});
