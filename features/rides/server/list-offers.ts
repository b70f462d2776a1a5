import { implementFunction } from '#platform/kernel/implement.ts';
import { listOffers } from '../api.ts';
import { presentRoundedStop } from '../domain/present-booking.ts';
import { presentQuote } from '../domain/present-quote.ts';
import { listUnexpiredOffersForUser } from './store-quotes.ts';

const maxOffers = 50;

/**
 * Lists the price offers that the caller made or received and that have not expired. Drivers get only rounded
 * positions, because they may see exact positions only after they have accepted a booking.
 */
export const listOffersHandler = implementFunction(listOffers, async function listOffers(ctx) {
  const rows = await listUnexpiredOffersForUser(ctx.db, ctx.viewer.id, ctx.now, maxOffers);
  return {
    quotes: rows.map((row) =>
      row.passengerId === ctx.viewer.id ? presentQuote(row) : presentQuote(row, presentRoundedStop),
    ),
  };
});
