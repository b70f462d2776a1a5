/**
 * Categories of venues. Posters, map pins, and the interests of personas (the invented authors of the example town) use
 * the same ten words (BOT-036).
 */
export const VENUE_CATEGORIES = [
  'food',
  'fitness',
  'work',
  'entertainment',
  'sports',
  'shopping',
  'services',
  'outdoors',
  'arts',
  'community',
] as const;

/** Category of a venue. */
export type VenueCategory = (typeof VENUE_CATEGORIES)[number];
