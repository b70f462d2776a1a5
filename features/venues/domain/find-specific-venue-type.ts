/** Finds a word for a venue that is more specific than the venue's category (AI-003). */
import type { VenueRow } from './present-venue.ts';

/** Words for kinds of venues, from specific to general. The plural of a word matches too. */
const kinds = [
  'pizza, taco, burger, barbecue, sushi, ramen, ice cream, bakery, coffee, tea house, brewery, cocktail',
  'wine, diner, steakhouse, restaurant, food hall, farmers market, museum, gallery, theater, theatre',
  'concert, symphony, mural, cinema, comedy, arcade, botanical garden, garden, zoo, aquarium, trail',
  'hike, canyon, preserve, lake, park, climbing, yoga, gym, pool, golf, ballpark, stadium, arena',
  'bookstore, records, mall, library, university, college, school, church, hospital, coworking, market',
  'bar',
].flatMap((line) => line.split(', '));

/**
 * Returns a more exact word than the category for a venue, such as `bakery`. Searches for known words in the venue's
 * name first, then in its other names, then in its description. Returns the category if it finds none.
 */
export function findSpecificVenueType(
  venue: Pick<VenueRow, 'name' | 'category' | 'blurb'> & { alsoKnownAs: readonly string[] },
): string {
  for (const text of [venue.name, ...venue.alsoKnownAs, venue.blurb ?? '']) {
    const words = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
    // Matches whole words only, so that "bar" does not match "Barrio".
    const found = kinds.find((kind) => new RegExp(` ${kind}(s|es)? `, 'u').test(words));
    if (found !== undefined) return found;
  }
  return venue.category;
}
