import { notFound } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { getVenue } from '../api.ts';
import { presentVenue } from '../domain/present-venue.ts';
import { findVenueRows } from './store.ts';

export const getVenueHandler = implementFunction(getVenue, async function getVenue(ctx, args) {
  const [row] = await findVenueRows(ctx.db, [args.venueId]);
  if (row === undefined) throw notFound('Venue not found');
  return { venue: presentVenue(row) };
});
