/** Data export: a person's progress and xp history (EXP-016). */
import type { Queryable } from '#platform/database/connection.ts';
import { createInitialUserProgress } from '../domain/user-progress.ts';
import { loadStoredProgress } from './store.ts';
import { listAllXpEntries } from './store-erasure.ts';
import { findProgressSettings } from './store-settings.ts';

/** Returns a person's progress for the export of personal data. */
export async function loadProgressForExport(db: Queryable, userId: string): Promise<unknown> {
  const { achievements, ...numbers } =
    (await loadStoredProgress(db, [userId])).get(userId) ?? createInitialUserProgress(userId);
  const settings = await findProgressSettings(db, userId);
  const history = await listAllXpEntries(db, userId);
  return { ...numbers, achievements: Object.fromEntries(achievements), settings, history };
}
