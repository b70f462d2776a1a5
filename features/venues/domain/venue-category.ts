/** Categories of venues. Posters, pins and the interests of bots use these ten words (BOT-036). */
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

export type VenueCategory = (typeof VENUE_CATEGORIES)[number];
