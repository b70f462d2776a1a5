import { Disclosure } from '#platform/ui/disclosure.tsx';
import { StatementEntryAmount, StatementEntryRow, StatementEntryIconAndText } from './entry-row.tsx';
import type { StatementEntryRowProps } from './entry-row.tsx';
import { countRewardsByReason } from './group-rewards.ts';
import type { SmallTokenRewardReason } from './group-rewards.ts';
import { messages } from './screens/messages.ts';

const texts: Readonly<Record<SmallTokenRewardReason, (values: { count: number }) => string>> = {
  story: messages.stories,
  like: messages.likes,
  comment: messages.comments,
  share: messages.shares,
  view: messages.views,
};

/** Returns the numbers of rewards by reason as text, such as “3 likes, 2 comments, and 1 share”. */
function describeRewards(entries: readonly Pick<StatementEntryRowProps, 'reason'>[]): string {
  return new Intl.ListFormat(document.documentElement.lang || 'en', { type: 'conjunction' }).format(
    countRewardsByReason(entries).map(({ reason, count }) => texts[reason]({ count })),
  );
}

/** Entry of a statement of tokens or xp. */
export type TokenOrXpStatementEntry = Omit<StatementEntryRowProps, 'unit' | 'showsClock'> & { id: string };

/** Props of `ExpandableSmallRewardsRow`. */
export interface RewardGroupRowProps {
  /** Consecutive small rewards of one day, newest first. */
  entries: readonly [TokenOrXpStatementEntry, ...TokenOrXpStatementEntry[]];
  /** Returns the name of the unit for screen readers, for a positive or negative amount. */
  getUnit: (amount: number) => string;
  /** True to show the time of day. False to show how long ago the newest reward was. */
  showsClock: boolean;
}

/**
 * Expandable row of a statement of tokens or xp for consecutive small rewards of one day. Shows their sum, and the time
 * of the newest reward.
 */
export function ExpandableSmallRewardsRow({ entries, getUnit, showsClock }: RewardGroupRowProps) {
  const { at, reason } = entries[0];
  const amount = entries.reduce((sum, entry) => sum + entry.amount, 0);
  const hasOneReason = entries.every((entry) => entry.reason === reason);
  return (
    <li className="border-b border-line">
      <Disclosure
        look="row"
        summary={
          <span className="flex min-h-16 items-center gap-3 py-2.5">
            <StatementEntryIconAndText
              reason={hasOneReason ? reason : 'other'}
              text={describeRewards(entries)}
              at={at}
              link={null}
              showsClock={showsClock}
            />
          </span>
        }
        end={<StatementEntryAmount amount={amount} unit={getUnit(amount)} />}
      >
        <ul className="border-t border-line pl-4 [&>:last-child]:border-b-0">
          {entries.map((entry) => (
            <StatementEntryRow
              key={entry.id}
              {...entry}
              showsClock={showsClock}
              unit={getUnit(entry.amount)}
            />
          ))}
        </ul>
      </Disclosure>
    </li>
  );
}
