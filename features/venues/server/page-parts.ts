/** Parts of the page of a venue that other features contribute (EXP-080). */
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import {
  createContribution,
  type Contribution,
  createContributionKey,
} from '#platform/kernel/contribution.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { VenuePageParts } from '../domain/venue-page.ts';

/** Function that loads a feature's parts of a venue page for a viewer. */
type VenuePagePartsLoader = (
  ctx: { platform: Platform; db: Queryable; viewer: Viewer | null; now: Date },
  venueId: string,
) => Promise<Partial<VenuePageParts>>;

/** Function that counts one kind of activity, such as posts, at each venue since a time. Keys are venue ids. */
type VenueActivityLoader = (db: Queryable, since: Date) => Promise<ReadonlyMap<string, number>>;

/** Contribution key of the functions that load parts of a venue page. */
export const venuePagePartsKey = createContributionKey<VenuePagePartsLoader>('venues.parts');
/** Contribution key of the functions that count activity at venues. Each function counts one kind of activity. */
export const venueActivityKey = createContributionKey<VenueActivityLoader>('venues.activity');

/** Contributes parts of the page of a venue. */
export function contributeVenuePageParts(load: VenuePagePartsLoader): Contribution {
  return createContribution(venuePagePartsKey, load);
}

/**
 * Contributes a function that counts one kind of activity at venues. Venues with much activity are trending.
 */
export function contributeVenueActivity(load: VenueActivityLoader): Contribution {
  return createContribution(venueActivityKey, load);
}
