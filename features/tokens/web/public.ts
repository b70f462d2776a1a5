/** Browser functions and components of tokens that the shell and other features may import. */
export { LazyBalancePill } from './lazy-balance-pill.tsx';
export { StatementEntryIcon } from './entry-icon.tsx';
export { groupSmallRewardEntries } from './group-rewards.ts';
export { groupStatementEntriesByDay } from './statement-days.ts';
export { StatementRows } from './statement-rows.tsx';
export { useTokenBalance } from './use-token-balance.ts';
export type { TokenStatementScreenPart } from './statement-screen-part.ts';
