import { implementFunction } from '#platform/kernel/implement.ts';
import { getBooks } from '../api.ts';
import { loadPublicLedgerTotals } from './load-public-ledger-totals.ts';

/** Returns the public totals of the token ledger (NEW-01). */
export const getBooksHandler = implementFunction(getBooks, function getBooks(ctx) {
  return loadPublicLedgerTotals(ctx.db);
});
