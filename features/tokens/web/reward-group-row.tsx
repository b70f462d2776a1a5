import { Disclosure } from '#platform/ui/disclosure.tsx';
import type { TokenStatementEntry } from './calls.ts';
import { StatementEntryAmount, StatementEntryRow, StatementEntryText } from './entry-row.tsx';
import type { GroupedRewardReason } from './group-rewards.ts';
import { messages } from './screens/messages.ts';

const texts: Readonly<Record<GroupedRewardReason, (values: { count: number }) => string>> = {
  like: messages.likes,
  comment: messages.comments,
  share: messages.shares,
};

interface RewardGroupRowProps {
  reason: GroupedRewardReason;
  /** Rewards that directly follow each other, newest first. */
  entries: readonly TokenStatementEntry[];
}

/**
 * Expandable row of the token statement: a group of rewards for the same reason. It shows the balance after the newest
 * reward.
 */
export function RewardGroupRow({ reason, entries }: RewardGroupRowProps) {
  const { at, balanceAfter } = entries[0]!;
  const amount = entries.reduce((sum, entry) => sum + entry.amount, 0);
  return (
    <li className="border-b border-line">
      <Disclosure
        look="row"
        summary={
          <span className="flex min-h-16 items-center gap-3 py-2.5">
            <StatementEntryText
              reason={reason}
              text={texts[reason]({ count: entries.length })}
              at={at}
              aside={messages.balanceAfter({ balance: balanceAfter })}
              link={null}
              showsClock
            />
          </span>
        }
        end={<StatementEntryAmount amount={amount} unit={messages.unit({ count: amount })} />}
      >
        <ul className="border-t border-line pl-4 [&>:last-child]:border-b-0">
          {entries.map((entry) => (
            <StatementEntryRow
              key={entry.id}
              {...entry}
              showsClock
              unit={messages.unit({ count: entry.amount })}
              aside={messages.balanceAfter({ balance: entry.balanceAfter })}
            />
          ))}
        </ul>
      </Disclosure>
    </li>
  );
}
