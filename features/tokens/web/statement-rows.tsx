import { StatementEntryRow } from './entry-row.tsx';
import type { StatementRow } from './group-rewards.ts';
import { ExpandableSmallRewardsRow } from './reward-group-row.tsx';
import type { RewardGroupRowProps, TokenOrXpStatementEntry } from './reward-group-row.tsx';
import { messages } from './screens/messages.ts';

interface StatementRowsProps extends Partial<Pick<RewardGroupRowProps, 'getUnit' | 'showsClock'>> {
  rows: readonly StatementRow<TokenOrXpStatementEntry>[];
}

const getTokenUnit = (amount: number) => messages.unit({ count: Math.abs(amount) });

/**
 * Rows of a statement of tokens or xp. Several consecutive small rewards are one row with their sum. This row expands
 * to the single rewards. By default, the rows are those of the token statement, with the time of day.
 */
export function StatementRows({ rows, getUnit = getTokenUnit, showsClock = true }: StatementRowsProps) {
  return rows.map((row) =>
    row.kind === 'group' ? (
      // The oldest reward is the key, so that an open row stays open when another reward arrives.
      <ExpandableSmallRewardsRow
        key={row.entries.at(-1)!.id}
        entries={row.entries}
        getUnit={getUnit}
        showsClock={showsClock}
      />
    ) : (
      <StatementEntryRow
        key={row.entry.id}
        {...row.entry}
        showsClock={showsClock}
        unit={getUnit(row.entry.amount)}
      />
    ),
  );
}
