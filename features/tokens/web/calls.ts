import { createApiClient } from '#platform/client/client.ts';
import type { ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

/** Token balance of the viewer. */
export type Balance = ResultOf<typeof api.getBalance>;
/** One page of the viewer's token statement. */
export type StatementPage = ResultOf<typeof api.listStatement>;
/** One line of the viewer's token statement: a transfer with its amount, reason and time. */
export type StatementEntry = StatementPage['lines'][number];
/** Public totals of the token ledger. */
export type PublicLedgerTotals = ResultOf<typeof api.getBooks>;
/** Public totals of the token ledger by reason and by day. */
export type PublicLedgerTotalsHistory = ResultOf<typeof api.getBooksHistory>;

/** Typed client that calls the API functions of the tokens feature. */
export const tokensApi = createApiClient<typeof api>();
