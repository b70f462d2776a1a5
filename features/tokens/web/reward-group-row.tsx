import { Disclosure } from '#platform/ui/disclosure.tsx';
import { StatementEntryAmount, StatementEntryRow, StatementEntryIconAndText } from './entry-row.tsx';
import type { StatementEntryRowProps } from './entry-row.tsx';
import type { SmallTokenRewardReason } from './group-rewards.ts';
import { messages } from './screens/messages.ts';

const texts: Readonly<Record<SmallTokenRewardReason, (values: { count: number }) => string>> = {
  story: messages.stories,
  like: messages.likes,
  comment: messages.comments,
  share: messages.shares,
  view: messages.views,
};

/** Entry of a statement of tokens or xp. */
export type TokenOrXpStatementEntry = Omit<StatementEntryRowProps, 'unit' | 'showsClock'> & { id: string };

/** Props of `ExpandableSmallRewardsRow`. */
export interface RewardGroupRowProps {
  /** Several small rewards of one day and one reason, newest first. */
  entries: readonly [TokenOrXpStatementEntry, ...TokenOrXpStatementEntry[]];
  /** Returns the name of the unit for screen readers, for a positive or negative amount. */
  getUnit: (amount: number) => string;
  /** True to show the time of day. False to show how long ago the newest reward was. */
  showsClock: boolean;
}

/**
 * Expandable row of a statement of tokens or xp for small rewards of one day and one reason. Shows their sum, and the
 * time of the newest reward.
 */
export function ExpandableSmallRewardsRow({ entries, getUnit, showsClock }: RewardGroupRowProps) {
  const { at, reason } = entries[0];
  const amount = entries.reduce((sum, entry) => sum + entry.amount, 0);
  return (
    <li className="border-b border-line">
      <Disclosure
        look="row"
        summary={
          <span className="flex min-h-16 items-center gap-3 py-2.5">
            <StatementEntryIconAndText
              reason={reason}
              text={texts[reason as SmallTokenRewardReason]({ count: entries.length })}
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
