/** The texts of the three brands. The server decides which host shows which brand. */
import { brandTitles } from '#platform/contract/brand-titles.ts';
import type { BrandId } from '#platform/contract/brand-titles.ts';
import { messages } from './messages.ts';

export interface Brand {
  id: BrandId;
  /** Name in the header. */
  title: string;
  /** One line for the splash. */
  promise: string;
  /** Three short lines about what people can do here. */
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

/** Returns the brand with that id; the venue feed for an unknown or missing id. */
export function findBrand(id: string | null): Brand {
  return brands.find((brand) => brand.id === id) ?? venueFeed;
}
