/** Compares a person's stored progress with the progress that was recomputed from the event log. */
import type { UserProgress } from './user-progress.ts';

/** A field in which stored and recomputed progress differ. */
export interface ProgressFieldDifference {
  userId: string;
  field: string;
  stored: unknown;
  computed: unknown;
}

/**
 * Returns the fields in which stored and recomputed progress differ. The totals of actions, such as posts and comments,
 * are compared as separate fields.
 */
export function compareStoredAndRecomputedProgress(
  stored: UserProgress,
  computed: UserProgress,
): ProgressFieldDifference[] {
  const left = flat(stored);
  const right = flat(computed);
  return Object.keys(right)
    .filter((field) => left[field] !== right[field])
    .map((field) => ({ userId: computed.userId, field, stored: left[field], computed: right[field] }));
}

/**
 * Fields that the comparison ignores. Progress is recomputed from a snapshot, and older snapshots lack these fields.
 */
const timeZoneFields = new Set(['timeZone', 'activeTimeZone']);

function flat(userProgress: UserProgress): Record<string, unknown> {
  const { totals, achievements, dayCounts, userId: _, ...numbers } = userProgress;
  const plain: Record<string, unknown> = {
    achievements: [...achievements]
      .map(([id, at]) => `${id} ${at.toISOString()}`)
      .toSorted()
      .join(', '),
    dayCounts: sorted(dayCounts),
  };
  for (const [action, count] of Object.entries(totals)) plain[`totals.${action}`] = count;
  for (const [name, value] of Object.entries(numbers)) if (!timeZoneFields.has(name)) plain[name] = value;
  return plain;
}

function sorted(counts: object): string {
  return JSON.stringify(Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
