import type { VenueCategory } from './venue-category.ts';

/**
 * Returns a CSS color that differs between the light and the dark theme. It has enough contrast with the page behind it
 * and with an icon drawn on it.
 */
const buildColor = (hue: number, chroma = 0.13) =>
  `light-dark(oklch(0.57 ${chroma} ${hue}), oklch(0.76 ${chroma} ${hue}))`;

/** CSS colors by venue category, for the pins on the map and for icons in lists. */
export const venueCategoryColors: Readonly<Record<VenueCategory, string>> = {
  food: buildColor(52, 0.14),
  fitness: buildColor(12, 0.16),
  work: buildColor(50, 0.045),
  entertainment: buildColor(305, 0.15),
  sports: buildColor(262, 0.14),
  shopping: buildColor(85, 0.12),
  services: buildColor(250, 0.05),
  outdoors: buildColor(148, 0.13),
  arts: buildColor(345, 0.16),
  community: buildColor(195, 0.1),
};

/** Returns the CSS color of a venue category; the accent color for an unknown category. */
export const getVenueCategoryColor = (category: string): string =>
  (venueCategoryColors as Readonly<Record<string, string>>)[category] ?? 'var(--accent)';
