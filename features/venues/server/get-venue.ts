import { notFound } from '#platform/contract/errors.ts';
import { implement } from '#platform/kernel/implement.ts';
import { getVenue } from '../api.ts';
import { presentVenue } from '../domain/present-venue.ts';
import { findVenues } from './store.ts';

export const getVenueFunction = implement(getVenue, async function getVenue(ctx, args) {
  const [row] = await findVenues(ctx.db, [args.venueId]);
  if (row === undefined) throw notFound('Venue not found');
  return { venue: presentVenue(row) };
});
