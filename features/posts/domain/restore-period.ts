/** Computes the period in which an author can restore a deleted post (EXP-022). */
import { postRestorePeriodDays } from './limits.ts';

const periodMs = postRestorePeriodDays * 24 * 60 * 60 * 1000;

/**
 * Returns the time at which a post that was deleted at `deletedAt` can no longer be restored and is permanently
 * deleted.
 */
export function computePostRestoreDeadline(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + periodMs);
}

/** Returns the earliest deletion time of a post that can still be restored at `now`: `now` minus the restore period. */
export function computeOldestRestorableDeletionTime(now: Date): Date {
  return new Date(now.getTime() - periodMs);
}
