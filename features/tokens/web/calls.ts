/** The calls of this feature, typed by its declarations (imported as types alone). */
import { ask } from '#platform/client/call.ts';
import type { InputOf, ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type Balance = ResultOf<typeof api.getBalance>;
export type StatementPage = ResultOf<typeof api.listStatement>;
export type StatementLine = StatementPage['lines'][number];
export type Books = ResultOf<typeof api.getBooks>;

export const listStatement = (args: InputOf<typeof api.listStatement>) =>
  ask<typeof api.listStatement>('listStatement', args);
export const getBooks = () => ask<typeof api.getBooks>('getBooks', {});
export type BooksHistory = ResultOf<typeof api.getBooksHistory>;
export const getBooksHistory = () => ask<typeof api.getBooksHistory>('getBooksHistory', {});
