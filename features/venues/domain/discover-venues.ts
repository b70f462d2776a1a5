/** Suggests venues by words, categories and recent activity (AI-003). No language model is used. */
import type { VenueRow } from './present-venue.ts';
import { VENUE_CATEGORIES, type VenueCategory } from './venue-category.ts';

interface DiscoveryCriteria {
  cuisine?: string | undefined;
  occasion?: string | undefined;
  mood?: string | undefined;
  type?: string | undefined;
}

/** A venue that may be suggested. The field `activity` is the number of recent posts about it. */
type Candidate = VenueRow & { alsoKnownAs: readonly string[]; activity: number };

/** Venue categories by word. The words can occur in the occasion, the mood or the type for which a person searches. */
const categoriesByWord: Readonly<Record<string, readonly VenueCategory[]>> = {
  date: ['food', 'arts', 'entertainment'],
  romantic: ['food', 'outdoors', 'arts'],
  birthday: ['entertainment', 'food'],
  family: ['outdoors', 'community', 'arts'],
  kids: ['outdoors', 'community', 'entertainment'],
  friends: ['entertainment', 'food', 'sports'],
  business: ['work', 'food'],
  meeting: ['work', 'food'],
  lunch: ['food'],
  dinner: ['food'],
  brunch: ['food'],
  breakfast: ['food'],
  coffee: ['food'],
  restaurant: ['food'],
  bar: ['food', 'entertainment'],
  relaxed: ['outdoors', 'food', 'arts'],
  calm: ['outdoors', 'arts'],
  quiet: ['outdoors', 'community'],
  adventurous: ['outdoors', 'fitness'],
  active: ['fitness', 'outdoors', 'sports'],
  energetic: ['fitness', 'sports', 'entertainment'],
  creative: ['arts', 'work'],
  curious: ['arts', 'community'],
  social: ['community', 'entertainment'],
  festive: ['entertainment', 'food'],
  park: ['outdoors'],
  hike: ['outdoors'],
  museum: ['arts'],
  music: ['entertainment', 'arts'],
  gym: ['fitness'],
  store: ['shopping'],
};

const wordsOf = (text: string | undefined) =>
  (text ?? '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.filter((word) => word.length > 2) ?? [];

/**
 * Returns the venues that match the criteria, best match first. A given cuisine or type must match. Known words in the
 * occasion or the mood select categories; the venue's category must be one of these. Venues with equal scores are
 * ordered by the number of their recent posts.
 */
export function filterAndRankVenues<C extends Candidate>(
  candidates: readonly C[],
  criteria: DiscoveryCriteria,
): C[] {
  const cuisine = wordsOf(criteria.cuisine);
  const types = wordsOf(criteria.type).filter((word) => word !== 'venue' && word !== 'venues');
  const preferred = [...wordsOf(criteria.occasion), ...wordsOf(criteria.mood)].map(
    (word) => categoriesByWord[word] ?? [],
  );
  const scored = candidates.flatMap((venue) => {
    const text = [venue.name, ...venue.alsoKnownAs, venue.blurb ?? ''].join(' ').toLowerCase();
    if (cuisine.length > 0 && (venue.category !== 'food' || !cuisine.some((word) => text.includes(word))))
      return [];
    if (types.length > 0 && !types.some((word) => isOfType(venue.category, word) || text.includes(word)))
      return [];
    const fit = preferred.reduce((sum, categories) => {
      const at = categories.indexOf(venue.category);
      return at < 0 ? sum : sum + categories.length - at;
    }, 0);
    return preferred.some((categories) => categories.length > 0) && fit === 0 ? [] : [{ venue, fit }];
  });
  return scored
    .toSorted(
      (a, b) => b.fit - a.fit || b.venue.activity - a.venue.activity || (a.venue.id < b.venue.id ? -1 : 1),
    )
    .map(({ venue }) => venue);
}

function isOfType(category: VenueCategory, word: string): boolean {
  if (VENUE_CATEGORIES.some((one) => one === word)) return category === word;
  return categoriesByWord[word]?.includes(category) ?? false;
}
