/** The calls of leaderboards and settings, typed by their declarations (imported as types alone). */
import { ask, call } from '#platform/client/call.ts';
import type { ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import type { Group, Period } from '../domain/leaderboard.ts';

export type Board = ResultOf<typeof api.getLeaderboard>;
export type ProgressSettings = ResultOf<typeof api.getProgressSettings>;

export const getLeaderboard = (period: Period, group: Group) =>
  ask<typeof api.getLeaderboard>('getLeaderboard', { period, group });
export const getProgressSettings = () => ask<typeof api.getProgressSettings>('getProgressSettings', {});
export const updateProgressSettings = (wish: { isOn?: boolean; inLeaderboards?: boolean }) =>
  call<typeof api.updateProgressSettings>('updateProgressSettings', wish);
export const pauseStreak = (days: number) => call<typeof api.pauseStreak>('pauseStreak', { days });
export const resumeStreak = () => call<typeof api.resumeStreak>('resumeStreak', {});
