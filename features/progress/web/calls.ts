/** The calls of this feature, typed by its declarations (imported as types alone). */
import { ask } from '#platform/client/call.ts';
import { useLive } from '#platform/client/use-live.ts';
import type { ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type Progress = ResultOf<typeof api.getUserStats>;
export type Stats = Progress['stats'];
export type Badge = Progress['badges'][number];

/** A person's numbers, live. */
export const useProgress = (userId: string) => useLive<typeof api.getUserStats>('getUserStats', { userId });

export const listXpHistory = (cursor?: string) =>
  ask<typeof api.listXpHistory>('listXpHistory', cursor === undefined ? {} : { cursor });
