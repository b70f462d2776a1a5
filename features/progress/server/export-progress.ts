/** Data export: a person's progress and xp history (EXP-016). */
import type { Queryable } from '#platform/database/connection.ts';
import { newUserProgress } from '../domain/user-progress.ts';
import { loadProgress } from './store.ts';
import { listOwnEntries } from './store-erasure.ts';
import { findSettings } from './store-settings.ts';

export async function exportProgress(db: Queryable, userId: string): Promise<unknown> {
  const { achievements, ...numbers } =
    (await loadProgress(db, [userId])).get(userId) ?? newUserProgress(userId);
  const settings = await findSettings(db, userId);
  const history = await listOwnEntries(db, userId);
  return { ...numbers, achievements: Object.fromEntries(achievements), settings, history };
}
