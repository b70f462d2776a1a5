/** The three brands as the browser knows them. Which host shows which is decided by the server. */
import { brandTitles } from '#platform/contract/brand-titles.ts';
import type { BrandId } from '#platform/contract/brand-titles.ts';
import { messages } from './messages.ts';

export interface Brand {
  id: BrandId;
  /** Stands in the header. */
  title: string;
  /** One line for the splash. */
  promise: string;
  /** Three short lines of what there is to do. */
  points: readonly [string, string, string];
}

const venueFeed: Brand = {
  id: 'venue-feed',
  title: brandTitles['venue-feed'],
  promise: messages.venuePromise,
  points: [messages.venueSee, messages.venueShare, messages.venueAnswer],
};

const brands: readonly Brand[] = [
  venueFeed,
  {
    id: 'rideshare',
    title: brandTitles.rideshare,
    promise: messages.ridePromise,
    points: [messages.rideSee, messages.rideHear, messages.rideMeet],
  },
  {
    id: 'smart-city',
    title: brandTitles['smart-city'],
    promise: messages.cityPromise,
    points: [messages.cityFollow, messages.cityTell, messages.cityJoin],
  },
];

/** The brand of an id; an unknown or missing one is the venue feed. */
export function brandOf(id: string | null): Brand {
  return brands.find((brand) => brand.id === id) ?? venueFeed;
}
