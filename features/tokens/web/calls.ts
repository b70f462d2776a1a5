import { createApiClient } from '#platform/client/client.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

/** Token balance of the viewer. */
export type Balance = FunctionResult<typeof api.getBalance>;
/** One page of the viewer's token statement. */
export type TokenStatementPage = FunctionResult<typeof api.listStatement>;
/** One line of the viewer's token statement: a transfer with its amount, reason and time. */
export type TokenStatementEntry = TokenStatementPage['lines'][number];
/** Public totals of the token ledger. */
export type PublicLedgerTotals = FunctionResult<typeof api.getBooks>;
/** Public totals of the token ledger by reason and by day. */
export type PublicLedgerTotalsHistory = FunctionResult<typeof api.getBooksHistory>;

/** Typed client that calls the API functions of the tokens feature. */
export const tokensApi = createApiClient<typeof api>();
