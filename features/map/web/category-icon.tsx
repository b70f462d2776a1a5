import { createElement } from 'react';
import {
  Briefcase,
  BusFront,
  Clapperboard,
  Dumbbell,
  HeartHandshake,
  Landmark,
  MapPin,
  Palette,
  Plane,
  ShoppingBag,
  TrainFront,
  Trees,
  Trophy,
  Utensils,
  Wrench,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  food: Utensils,
  fitness: Dumbbell,
  work: Briefcase,
  entertainment: Clapperboard,
  sports: Trophy,
  shopping: ShoppingBag,
  services: Wrench,
  'services-airport': Plane,
  'services-bus': BusFront,
  'services-civic': Landmark,
  'services-train': TrainFront,
  outdoors: Trees,
  arts: Palette,
  community: HeartHandshake,
};

/**
 * Returns the icon of a venue category, or of a more specific icon name from `getVenueIconName`. Returns a map pin for
 * an unknown name.
 */
export const getVenueCategoryIcon = (category: string): LucideIcon => icons[category] ?? MapPin;

/** Names of all icons: the venue categories, and the more specific names that `getVenueIconName` returns. */
export const venueIconNames = Object.keys(icons);

/**
 * Icon of a venue category; a map pin for an unknown category.
 * @param size in pixels
 */
export function VenueCategoryIcon({ category, size }: { category: string; size: number }) {
  return createElement(getVenueCategoryIcon(category), { size, 'aria-hidden': true });
}
