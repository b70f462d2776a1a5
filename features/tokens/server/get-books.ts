import { implement } from '#platform/kernel/implement.ts';
import { getBooks } from '../api.ts';
import { loadBooks } from './present-books.ts';

/** Returns the public books: the sums of the token ledger (NEW-01). */
export const getBooksFunction = implement(getBooks, function getBooks(ctx) {
  return loadBooks(ctx.db);
});
