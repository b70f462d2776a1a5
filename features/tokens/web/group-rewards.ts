import type { TokenStatementEntry } from './calls.ts';

/** Reasons of small rewards that a person often gets several times a day. */
export const smallRewardReasons = ['like', 'comment', 'share', 'view'] as const;
/** Reason of a reward in a group. */
export type SmallRewardReason = (typeof smallRewardReasons)[number];

/** Minimum number of rewards in a group. */
const minGroupSize = 2;

/** One row of a day in a token statement: a single entry, or the day's small rewards. */
type StatementRow =
  | { kind: 'entry'; entry: TokenStatementEntry }
  | { kind: 'group'; entries: readonly TokenStatementEntry[] };

const isSmallReward = ({ reason, amount }: TokenStatementEntry) =>
  amount > 0 && smallRewardReasons.some((one) => one === reason);

/**
 * Groups the small rewards of one day, such as those for likes, in one row. The row has the position of the newest of
 * them; all other entries keep their order. Pure function.
 * @param entries entries of one day, newest first
 */
export function groupSmallRewards(entries: readonly TokenStatementEntry[]): StatementRow[] {
  const small = entries.filter(isSmallReward);
  if (small.length < minGroupSize) return entries.map((entry) => ({ kind: 'entry', entry }));
  return entries.flatMap((entry): StatementRow[] => {
    if (!isSmallReward(entry)) return [{ kind: 'entry', entry }];
    return entry === small[0] ? [{ kind: 'group', entries: small }] : [];
  });
}

/** Returns how many of these rewards each reason has. Reasons without a reward are left out. */
export function countRewardsByReason(
  entries: readonly TokenStatementEntry[],
): { reason: SmallRewardReason; count: number }[] {
  return smallRewardReasons
    .map((reason) => ({ reason, count: entries.filter((entry) => entry.reason === reason).length }))
    .filter(({ count }) => count > 0);
}
