import { pinPalette } from './map-colors.ts';

/** Returns the CSS color of a venue category, which its pins on the map have too; the accent color if it is unknown. */
export const getCategoryColor = (category: string): string =>
  (pinPalette as Readonly<Record<string, string>>)[category] ?? 'var(--accent)';
