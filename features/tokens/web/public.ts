/** Browser functions and components of tokens that the shell and other features may import. */
export { BalancePill } from './balance-pill.tsx';
export { StatementEntryRow } from './entry-row.tsx';
