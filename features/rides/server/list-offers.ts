import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { listOffers } from '../api.ts';
import { presentApproximateStop } from '../domain/present-booking.ts';
import { presentRideQuote } from '../domain/present-quote.ts';
import { listUnexpiredOffersForUser } from './store-quotes.ts';

/**
 * Maximum number of offers in each of the two lists: offers that the caller made, and offers that the caller received.
 */
const maxOffers = 50;

/**
 * Lists the unexpired price offers that the caller made, and those that the caller received and has not answered.
 * Drivers receive only rounded positions, because they may see exact positions only after accepting a booking.
 */
export const listOffersHandler = implementFunction(listOffers, async function listOffers(ctx) {
  const { db, viewer, now } = ctx;
  const visibility = await loadVisibilityFilterForViewer(ctx.platform, viewer);
  const without = visibility?.blockedIds() ?? [];
  const rows = await listUnexpiredOffersForUser(db, { userId: viewer.id, without, now, limit: maxOffers });
  return {
    quotes: rows.map((row) =>
      row.passengerId === viewer.id ? presentRideQuote(row) : presentRideQuote(row, presentApproximateStop),
    ),
  };
});
