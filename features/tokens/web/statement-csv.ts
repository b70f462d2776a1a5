/** A statement as a file for a spreadsheet. Pure. */
import { entryLink } from './entry-link.ts';
import { messages } from './screens/messages.ts';

interface Line {
  id: string;
  at: string;
  text: string;
  amount: number;
  balanceAfter: number;
  link: { kind: string; id: string } | null;
}

/** One cell: quoted, and never read as a formula by the program that opens it. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** @param origin put before the links, e.g. `https://town.example` */
export function statementCsv(lines: readonly Line[], origin: string): string {
  const rows = lines.map((line) => {
    const path = entryLink(line.link);
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
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
