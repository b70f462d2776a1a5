import type { AppBrandId } from '#platform/contract/brand-titles.ts';
import { messages } from './later/messages.ts';

interface BrandTexts {
  /** One-line slogan (the promise of the brand) on the splash (the introduction dialog) and in the right column. */
  promise: string;
  /** Two short lines on the splash (the introduction dialog) that say what people can do in the app. */
  points: readonly [string, string];
}

/** Texts on the splash (the introduction dialog) and in the right column, by brand. */
export const appIntroductionTextsByBrand: Record<AppBrandId, BrandTexts> = {
  'venue-feed': {
    promise: messages.venuePromise,
    points: [messages.venueEvents, messages.venueRide],
  },
  rideshare: {
    promise: messages.ridePromise,
    points: [messages.rideSee, messages.ridePay],
  },
  'smart-city': {
    promise: messages.cityPromise,
    points: [messages.cityFollow, messages.cityTell],
  },
};
