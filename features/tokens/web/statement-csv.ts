/** Formats a token statement as a CSV file. */
import { formatCsv } from '#platform/client/format-csv.ts';
import { getLinkTargetPathOfStatementEntry } from './entry-path.ts';
import { messages } from './screens/messages.ts';

interface Line {
  id: string;
  at: string;
  text: string;
  amount: number;
  balanceAfter: number;
  link: { kind: string; id: string } | null;
}

/**
 * Returns the entries of a token statement as CSV with a header row.
 * @param origin prefix of the links, such as `https://town.example`
 */
export function formatTokenStatementAsCsv(lines: readonly Line[], origin: string): string {
  const rows = lines.map((line) => {
    const path = getLinkTargetPathOfStatementEntry(line.link);
    return [
      line.at,
      line.text,
      line.amount,
      line.balanceAfter,
      path === null ? '' : `${origin}${path}`,
      line.id,
    ];
  });
  const head = [
    messages.columnTime,
    messages.columnReason,
    messages.columnAmount,
    messages.columnBalance,
    messages.columnLink,
    messages.columnEntry,
  ];
  return formatCsv([head, ...rows]);
}
