/** What the shell and other features use of tokens in the browser. */
export { BalancePill } from './balance-pill.tsx';
export { EntryRow } from './entry-row.tsx';
export { useBalance } from './use-balance.ts';
