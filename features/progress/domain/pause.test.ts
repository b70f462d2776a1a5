import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideIfStreakMayBePaused, endStreakPause } from './pause.ts';
import { computeStreakAfterActivity, type Streak, computeStreakToday } from './streak.ts';

const last = { from: '2026-03-05', until: '2026-03-09' };

test.each([
  ['the first', null, '2026-03-05', 5, { ok: true, pause: last }],
  ['one day', null, '2026-03-31', 1, { ok: true, pause: { from: '2026-03-31', until: '2026-03-31' } }],
  ['while one goes on', last, '2026-03-09', 5, { ok: false, reason: 'already_paused', from: '2026-03-17' }],
  ['the day after', last, '2026-03-10', 5, { ok: false, reason: 'too_soon', from: '2026-03-17' }],
  ['six days after', last, '2026-03-16', 5, { ok: false, reason: 'too_soon', from: '2026-03-17' }],
  ['a week after', last, '2026-03-17', 2, { ok: true, pause: { from: '2026-03-17', until: '2026-03-18' } }],
])('EXP-054 starting a pause: %s', (_name, before, today, days, decision) => {
  expect(decideIfStreakMayBePaused(before, today, days)).toEqual(decision);
});

test.each([
  ['none', null, '2026-03-05', null],
  ['on its first day it never was', last, '2026-03-05', null],
  [
    'later its days until yesterday are left',
    last,
    '2026-03-08',
    { from: '2026-03-05', until: '2026-03-07' },
  ],
  ['over already', last, '2026-03-10', last],
])('EXP-054 ending a pause: %s', (_name, pause, today, left) => {
  expect(endStreakPause(pause, today)).toEqual(left);
});

const streak: Streak = {
  streakDays: 5,
  lastActiveDate: '2026-03-04',
  activeTimeZone: null,
  freezes: 0,
  pausedFrom: last.from,
  pausedUntil: last.until,
};

test.each([
  ['a day in the pause goes on with the row', streak, '2026-03-07', 6],
  ['the day after the pause goes on', streak, '2026-03-10', 6],
  ['a day later one was missed', streak, '2026-03-11', 1],
  ['where a freeze covers it', { ...streak, freezes: 1 }, '2026-03-11', 6],
  ['a pause that began a day late', { ...streak, lastActiveDate: '2026-03-03' }, '2026-03-10', 1],
  [
    'a pause before the last activity covers nothing',
    { ...streak, lastActiveDate: '2026-03-20' },
    '2026-03-22',
    1,
  ],
  ['only its days after the last activity', { ...streak, lastActiveDate: '2026-03-07' }, '2026-03-10', 6],
])('EXP-054 %s', (_name, before, day, days) => {
  expect(computeStreakAfterActivity(before, day).streakDays).toBe(days);
  expect(computeStreakToday(before, day).streakDays).toBe(days === 6 ? 5 : 0);
});

test('EXP-054 a pause never raises the streak and spends no freeze for its own days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 2 }), (length, freezes) => {
      const decision = decideIfStreakMayBePaused(null, '2026-03-05', length);
      if (!decision.ok) throw new Error('refused');
      const { from, until } = decision.pause;
      const paused = { ...streak, freezes, pausedFrom: from, pausedUntil: until };
      for (let day = 0; day <= length; day++) {
        const today = new Date(Date.UTC(2026, 2, 5 + day)).toISOString().slice(0, 10);
        expect(computeStreakToday(paused, today)).toEqual({ streakDays: 5, freezes, isFrozen: false });
      }
    }),
  );
});
