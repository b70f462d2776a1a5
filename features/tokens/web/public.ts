/** The public interface of tokens in the browser, for the shell and other features. */
export { BalancePill } from './balance-pill.tsx';
export { EntryRow } from './entry-row.tsx';
export { useBalance } from './use-balance.ts';
