import { createClient } from '#platform/client/client.ts';
import type { ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

/** Token balance of the viewer. */
export type Balance = ResultOf<typeof api.getBalance>;
/** Result of `listStatement`. */
export type StatementPage = ResultOf<typeof api.listStatement>;
/** One change of the viewer's tokens. */
export type StatementLine = StatementPage['lines'][number];
/** Public totals of the token ledger. */
export type Books = ResultOf<typeof api.getBooks>;
/** Result of `getBooksHistory`. */
export type BooksHistory = ResultOf<typeof api.getBooksHistory>;

/** Typed client that calls the API functions of the tokens feature. */
export const tokensApi = createClient<typeof api>();
