import { implementFunction } from '#platform/kernel/implement.ts';
import { getBooks } from '../api.ts';
import { loadPublicBooks } from './load-public-books.ts';

/** Returns the public books: the sums of the token ledger (NEW-01). */
export const getBooksHandler = implementFunction(getBooks, function getBooks(ctx) {
  return loadPublicBooks(ctx.db);
});
