import { createNotFoundError } from '#platform/contract/errors.ts';
import { convertInstantToWallTime, townTimeZone } from '#platform/contract/zoned-time.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { streetIntersectionRegistryServiceKey } from '#features/places/server/public.ts';
import { getVenue } from '../api.ts';
import { maxVenueToIntersectionDistanceMeters } from '../domain/limits.ts';
import { isVenueOpenAtWallTime } from '../domain/opening-hours.ts';
import { buildVenueFromRow } from '../domain/present-venue.ts';
import { venuePageDataLoaderContributionKey } from './page-data.ts';
import { findVenuePageDetails, listVenueRowsByIds } from './store.ts';
import { isVenueSaved } from './store-saved-venues.ts';

/**
 * Returns the data of a venue's screen (EXP-080), such as opening hours, photos and next events, and whether the caller
 * saved the venue.
 */
export const getVenueHandler = implementFunction(getVenue, async function getVenue(ctx, args) {
  const { db, platform, viewer, now } = ctx;
  const [row] = await listVenueRowsByIds(db, [args.venueId]);
  if (row === undefined) throw createNotFoundError('Place not found');
  const [{ hours, isClosed, phone, website, address }, isSaved] = await Promise.all([
    findVenuePageDetails(db, row.id),
    viewer !== null && isVenueSaved(db, viewer.id, row.id),
  ]);
  const parts = await Promise.all(
    platform
      .contributions(venuePageDataLoaderContributionKey)
      .map(({ value }) => value({ db, platform, viewer, now }, row.id)),
  );
  const corner = platform
    .service(streetIntersectionRegistryServiceKey)
    .findNearest(row, maxVenueToIntersectionDistanceMeters);
  const wall = convertInstantToWallTime(now.getTime(), townTimeZone);
  return {
    venue: buildVenueFromRow(row),
    isSaved,
    nearestIntersection: corner?.name ?? null,
    hours,
    isOpenNow: hours === null || isClosed ? null : isVenueOpenAtWallTime(hours, wall),
    isClosed,
    phone,
    website,
    address,
    photos: parts.flatMap((part) => part.photos ?? []),
    neighbors: parts.reduce((sum, part) => sum + (part.neighbors ?? 0), 0),
    events: parts.flatMap((part) => part.events ?? []),
  };
});
