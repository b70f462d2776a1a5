/** Reasons of small rewards that a person often gets several times a day. */
export const smallTokenRewardReasons = ['story', 'like', 'comment', 'share', 'view'] as const;
/** Reason of a small reward, such as `like`. */
export type SmallTokenRewardReason = (typeof smallTokenRewardReasons)[number];

/** The fields of an entry by which entries are grouped. */
interface Reward {
  reason: string;
  amount: number;
}

/** One row in the statement of a day: a single entry, or several consecutive small rewards, the newest first. */
export type StatementRow<Entry> =
  | { kind: 'entry'; entry: Entry }
  | { kind: 'group'; entries: readonly [Entry, ...Entry[]] };

const isSmallReward = ({ reason, amount }: Reward) =>
  amount > 0 && smallTokenRewardReasons.some((one) => one === reason);

/**
 * Groups consecutive small rewards, such as those for likes or stories, in one row. Rewards with another entry between
 * them stay in separate rows, so that the balance in each row is the balance of the row below plus the row's own
 * amount.
 * @param entries entries of one day, newest first
 */
export function groupSmallRewardEntries<Entry extends Reward>(
  entries: readonly Entry[],
): StatementRow<Entry>[] {
  const runs: [Entry, ...Entry[]][] = [];
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
  entries: readonly Pick<Reward, 'reason'>[],
): { reason: SmallTokenRewardReason; count: number }[] {
  return smallTokenRewardReasons
    .map((reason) => ({ reason, count: entries.filter((entry) => entry.reason === reason).length }))
    .filter(({ count }) => count > 0);
}
