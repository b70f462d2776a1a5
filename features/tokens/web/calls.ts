import { createClient } from '#platform/client/client.ts';
import type { ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type Balance = ResultOf<typeof api.getBalance>;
export type StatementPage = ResultOf<typeof api.listStatement>;
export type StatementLine = StatementPage['lines'][number];
export type Books = ResultOf<typeof api.getBooks>;
export type BooksHistory = ResultOf<typeof api.getBooksHistory>;

export const tokensApi = createClient<typeof api>();
