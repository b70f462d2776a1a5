/**
 * Handles erased people when progress is computed. Their own progress is deleted, but their actions still count for
 * others.
 */
import type { ProgressReducerState } from './progress-reducer.ts';

/**
 * Removes erased people from the computed progress state, so that none of their progress is stored or reported. Their
 * token rewards are not removed: each is recorded under the id of the erased account, because the ledger needs every
 * transfer.
 */
export function removeErasedPeopleFromProgress(
  { users, fresh }: ProgressReducerState,
  erasedUserIds: ReadonlySet<string>,
): void {
  if (erasedUserIds.size === 0) return;
  const remains = ({ userId }: { userId: string }) => !erasedUserIds.has(userId);
  for (const userId of erasedUserIds) {
    users.delete(userId);
    fresh.touched.delete(userId);
  }
  fresh.entries = fresh.entries.filter(remains);
  fresh.levels = fresh.levels.filter(remains);
  fresh.unlocked = fresh.unlocked.filter(remains);
  fresh.withheld = fresh.withheld.filter(remains);
}
