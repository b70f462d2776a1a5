import type { VenueCategory } from '../domain/venue-category.ts';
import { messages } from './messages.ts';

/** Returns the name of a category on the screen: "Food" for `food`. */
export function categoryName(category: VenueCategory): string {
  return messages.category({ category });
}
