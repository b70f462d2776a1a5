import { expect, test } from 'vitest';
import { findSpecificVenueType } from './find-specific-venue-type.ts';

const venue = (name: string, blurb: string | null = null, alsoKnownAs: string[] = []) => ({
  name,
  blurb,
  alsoKnownAs,
  category: 'food' as const,
});

test.each([
  [venue('Heard Museum', 'Coffee in the courtyard'), 'museum'],
  [venue('Lux', 'All day in the park', ['Lux Coffee']), 'coffee'],
  [venue('Pizzeria Bianco', 'Wood-fired pizzas, long lines'), 'pizza'],
  [venue('Little Miss', 'Barbecue until it runs out'), 'barbecue'],
  [venue('Desert Botanical Garden'), 'botanical garden'],
  [venue('Barrio'), 'food'],
  [venue('Encanto', null, ['LGO']), 'food'],
])('AI-003 the subcategory of %o is %s', (one, kind) => {
  expect(findSpecificVenueType(one)).toBe(kind);
});
