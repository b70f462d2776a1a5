import type { TokenStatementEntry } from './calls.ts';

/** Reasons of small rewards that a person often gets several times a day. */
export const smallRewardReasons = ['like', 'comment', 'share', 'view'] as const;
/** Reason of a small reward, such as `like`. */
export type SmallRewardReason = (typeof smallRewardReasons)[number];

/** One row in the statement of a day: a single entry, or several consecutive small rewards, the newest first. */
type StatementRow =
  | { kind: 'entry'; entry: TokenStatementEntry }
  | { kind: 'group'; entries: readonly [TokenStatementEntry, ...TokenStatementEntry[]] };

const isSmallReward = ({ reason, amount }: TokenStatementEntry) =>
  amount > 0 && smallRewardReasons.some((one) => one === reason);

/**
 * Groups consecutive small rewards, such as those for likes, in one row. Rewards with another entry between them stay
 * in separate rows, so that the balance in each row is the balance of the row below plus the row's own amount.
 * @param entries entries of one day, newest first
 */
export function groupSmallRewardEntries(entries: readonly TokenStatementEntry[]): StatementRow[] {
  const runs: [TokenStatementEntry, ...TokenStatementEntry[]][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run && isSmallReward(run[0]) && isSmallReward(entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.map((run) =>
    run.length > 1 ? { kind: 'group', entries: run } : { kind: 'entry', entry: run[0] },
  );
}

/** Counts the rewards of each reason. Reasons without a reward are left out. */
export function countRewardsByReason(
  entries: readonly TokenStatementEntry[],
): { reason: SmallRewardReason; count: number }[] {
  return smallRewardReasons
    .map((reason) => ({ reason, count: entries.filter((entry) => entry.reason === reason).length }))
    .filter(({ count }) => count > 0);
}
