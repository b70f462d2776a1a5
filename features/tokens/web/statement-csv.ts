/** Formats a token statement as a CSV file. */
import { findStatementEntryPath } from './entry-path.ts';
import { messages } from './screens/messages.ts';

interface Line {
  id: string;
  at: string;
  text: string;
  amount: number;
  balanceAfter: number;
  link: { kind: string; id: string } | null;
}

/** Quotes a CSV cell, and escapes texts that a spreadsheet program would run as a formula (CSV injection). */
function quoteCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const escaped = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${escaped.replaceAll('"', '""')}"`;
}

/**
 * Returns the entries of a token statement as CSV with a header row.
 * @param origin prefix of the links, such as `https://town.example`
 */
export function formatStatementCsv(lines: readonly Line[], origin: string): string {
  const rows = lines.map((line) => {
    const path = findStatementEntryPath(line.link);
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
  return [head, ...rows].map((row) => `${row.map(quoteCell).join(',')}\r\n`).join('');
}
