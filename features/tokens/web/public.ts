/** Browser functions and components of tokens that the shell and other features may import. */
export { LazyBalancePill } from './lazy-balance-pill.tsx';
export { StatementEntryIcon } from './entry-icon.tsx';
export { StatementEntryRow } from './entry-row.tsx';
export { groupSmallRewardEntries } from './group-rewards.ts';
export { RewardGroupRow } from './reward-group-row.tsx';
export { groupTokenStatementEntriesByDay } from './statement-days.ts';
export { useTokenBalance } from './use-token-balance.ts';
export type { TokenStatementScreenPart } from './statement-screen-part.ts';
