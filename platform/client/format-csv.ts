/**
 * Formats a CSV cell: quotes a text, and escapes a text that a spreadsheet program would run as a formula (CSV
 * injection).
 */
function quoteCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const escaped = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${escaped.replaceAll('"', '""')}"`;
}

/** Returns rows as CSV. Texts are quoted, numbers are not. */
export function formatCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(quoteCell).join(',')}\r\n`).join('');
}
