import type { Venue } from '#features/venues/web/public.ts';

/**
 * Names of icons for venues of the category `services` that are more specific than the icon of the category. Each has a
 * pattern of words in the name of the venue.
 */
const SERVICE_ICONS: readonly (readonly [RegExp, string])[] = [
  [/\bairport\b/i, 'services-airport'],
  [/\b(transit|transportation|bus|central station)\b/i, 'services-bus'],
  [/\b(station|train|rail)\b/i, 'services-train'],
  [/\b(city hall|capitol|courthouse|county)\b/i, 'services-civic'],
];

/** Returns the name of a venue's icon: its category, or a more specific name such as `services-bus`. */
export function getVenueIconName({ name, category }: Pick<Venue, 'name' | 'category'>): string {
  if (category !== 'services') return category;
  return SERVICE_ICONS.find(([pattern]) => pattern.test(name))?.[1] ?? category;
}

/** Returns the category to which an icon belongs, such as `services` for `services-bus`. */
export const getVenueCategoryOfIconName = (iconName: string): string => iconName.split('-')[0]!;
