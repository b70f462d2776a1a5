/** Data that other features contribute to a venue's screen (EXP-080). */
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import {
  createContribution,
  type Contribution,
  createContributionKey,
} from '#platform/kernel/contribution.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { VenuePageDataFromOtherFeatures } from '../domain/venue-page.ts';

/** Function of one feature that loads the feature's data for a venue's screen, for one viewer. */
type VenuePageDataLoader = (
  ctx: { platform: Platform; db: Queryable; viewer: Viewer | null; now: Date },
  venueId: string,
) => Promise<Partial<VenuePageDataFromOtherFeatures>>;

/**
 * Function that counts one kind of activity, such as posts, at venues since a time (`since`). The keys of the result
 * are venue ids. With `venueIds`, it counts only at these venues, up to `maxCountedRecentPostsPerVenue` for each.
 */
type VenueActivityCounter = (
  db: Queryable,
  since: Date,
  venueIds?: readonly string[],
) => Promise<ReadonlyMap<string, number>>;

/** Key under which each feature contributes a `VenuePageDataLoader`, which loads its data for a venue's screen. */
export const venuePageDataLoaderContributionKey = createContributionKey<VenuePageDataLoader>('venues.parts');
/** Key under which each feature contributes a `VenueActivityCounter`, which counts its activity at venues. */
export const venueActivityCounterContributionKey =
  createContributionKey<VenueActivityCounter>('venues.activity');

/** Returns the contribution of a feature that adds data to the screen of a venue: a function that loads this data. */
export function contributeVenuePageDataLoader(load: VenuePageDataLoader): Contribution {
  return createContribution(venuePageDataLoaderContributionKey, load);
}

/**
 * Returns the contribution of a feature that counts one kind of activity at venues, such as posts. Venues with recent
 * activity are marked as trending in suggestions.
 */
export function contributeVenueActivityCounter(load: VenueActivityCounter): Contribution {
  return createContribution(venueActivityCounterContributionKey, load);
}
