import { expect, test } from 'vitest';
import { getVenueCategoryOfIconName, getVenueIconName } from './venue-icon-name.ts';

test.each([
  ['Ed Pastor Transit Center', 'services', 'services-bus'],
  ['44th Street PHX Sky Train Station', 'services', 'services-train'],
  ['Phoenix Sky Harbor International Airport, Terminal 4', 'services', 'services-airport'],
  ['Phoenix City Hall', 'services', 'services-civic'],
  ["Phoenix Children's Hospital", 'services', 'services'],
  ['Arizona Railway Museum', 'arts', 'arts'],
] as const)('EXP-071 %s (%s) has the icon %s', (name, category, icon) => {
  expect(getVenueIconName({ name, category })).toBe(icon);
  expect(getVenueCategoryOfIconName(icon)).toBe(category);
});
