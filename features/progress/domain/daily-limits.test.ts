import { expect, test } from 'vitest';
import { presentDailyAwardLimits } from './present-user-stats.ts';

const postOf = (lastActiveDate: string | null) =>
  presentDailyAwardLimits({ lastActiveDate, dayCounts: { post: 3 } }, '2026-03-02')[0];

test.each([
  ['no activity yet', null, 0],
  ['active yesterday', '2026-03-01', 0],
  ['active today', '2026-03-02', 3],
  ['the last day lies ahead, west of where it was counted', '2026-03-03', 3],
])('EXP-048 XP-005 the daily limits count actions that earned today: %s', (_name, last, done) => {
  expect(postOf(last)).toEqual({ action: 'post', done, perDay: 20, xp: 20, tokens: 10 });
});
