/** Texts of the app's three brands. The server chooses the brand by the host name. */
import { brandTitles } from '#platform/contract/brand-titles.ts';
import type { BrandId } from '#platform/contract/brand-titles.ts';
import { messages } from './messages.ts';

export interface Brand {
  id: BrandId;
  /** Name of the brand in the header. */
  title: string;
  /** One-line slogan on the splash and in the right column. */
  promise: string;
  /** Three short lines on the splash that say what people can do in the app. */
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

/** Returns the brand with this id. Returns the venue feed if the id is unknown or null. */
export function findBrand(id: string | null): Brand {
  return brands.find((brand) => brand.id === id) ?? venueFeed;
}
