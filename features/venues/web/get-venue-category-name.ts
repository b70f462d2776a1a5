import type { VenueCategory } from '../domain/venue-category.ts';
import { messages } from './messages.ts';

/** Returns the displayed name of a venue category: "Food" for `food`. */
export function getVenueCategoryName(category: VenueCategory): string {
  return messages.category({ category });
}
