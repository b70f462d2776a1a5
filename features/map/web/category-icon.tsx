import { createElement } from 'react';
import {
  Briefcase,
  Clapperboard,
  Dumbbell,
  HeartHandshake,
  MapPin,
  Palette,
  ShoppingBag,
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
  outdoors: Trees,
  arts: Palette,
  community: HeartHandshake,
};

/** Returns the icon of a venue category; a map pin for an unknown category. */
export const getCategoryIcon = (category: string): LucideIcon => icons[category] ?? MapPin;

/** Names of the venue categories that have an icon of their own. */
export const categoriesWithIcon = Object.keys(icons);

/**
 * Icon of a venue category; a map pin for an unknown category.
 * @param size in pixels
 */
export function CategoryIcon({ category, size }: { category: string; size: number }) {
  return createElement(getCategoryIcon(category), { size, 'aria-hidden': true });
}
