import { expect, test } from 'vitest';
import { getVenueCategoryColor, venueCategoryColors } from './venue-category-color.ts';

test('a venue category has its own color, and an unknown category the accent color', () => {
  expect(getVenueCategoryColor('outdoors')).toBe(venueCategoryColors.outdoors);
  expect(new Set(Object.values(venueCategoryColors)).size).toBe(Object.keys(venueCategoryColors).length);
  expect(getVenueCategoryColor('lighthouses')).toBe('var(--accent)');
});
