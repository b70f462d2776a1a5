import type { TokenStatementEntry } from './calls.ts';

/** Reasons of small rewards that a person often gets several times in a row. */
const groupedReasons = ['like', 'comment', 'share'] as const;
/** Reason of the rewards in a group. */
export type GroupedRewardReason = (typeof groupedReasons)[number];

/**
 * Minimum number of rewards in a group. Two rewards are not grouped, because a group, which the reader has to open,
 * would save too little space.
 */
const minGroupSize = 3;

/**
 * One row of a token statement: a single entry, or a group of rewards for the same reason that directly follow each
 * other.
 */
type StatementRow =
  | { kind: 'entry'; entry: TokenStatementEntry }
  | { kind: 'group'; reason: GroupedRewardReason; entries: readonly TokenStatementEntry[] };

/**
 * Groups three or more small rewards for the same reason. Only entries that directly follow each other are grouped, so
 * that the balances after the rows stay in order.
 * @param entries newest first
 */
export function groupRewards(entries: readonly TokenStatementEntry[]): StatementRow[] {
  const runs: TokenStatementEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run?.[0]?.reason === entry.reason) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run): StatementRow[] => {
    const reason = groupedReasons.find((one) => one === run[0]!.reason);
    return reason !== undefined && run.length >= minGroupSize
      ? [{ kind: 'group', reason, entries: run }]
      : run.map((entry) => ({ kind: 'entry', entry }));
  });
}
