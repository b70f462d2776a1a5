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
 * Groups small rewards of one reason, such as those for likes, in one row. Only rewards without another entry between
 * them are grouped, so that a group of rows has the same sum as its entries. Of several reasons, the one with the newest
 * reward comes first.
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
  return runs
    .flatMap((run) => [...Map.groupBy(run, ({ reason }) => reason).values()])
    .flatMap(([first, ...others]): StatementRow<Entry>[] => {
      if (!first) return [];
      return [
        others.length > 0 ? { kind: 'group', entries: [first, ...others] } : { kind: 'entry', entry: first },
      ];
    });
}
