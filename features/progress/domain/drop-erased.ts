/** Erased people have no progress of their own, but their actions still count for others. */
import type { ProgressState } from './progress-reducer.ts';

/**
 * Removes everything about erased people that would be stored or reported. Rewards stay: the ledger books every
 * transfer once, under the id of the erased account.
 */
export function dropErased({ users, fresh }: ProgressState, erased: ReadonlySet<string>): void {
  if (erased.size === 0) return;
  const remains = ({ userId }: { userId: string }) => !erased.has(userId);
  for (const userId of erased) {
    users.delete(userId);
    fresh.touched.delete(userId);
  }
  fresh.entries = fresh.entries.filter(remains);
  fresh.levels = fresh.levels.filter(remains);
  fresh.unlocked = fresh.unlocked.filter(remains);
  fresh.withheld = fresh.withheld.filter(remains);
}
