/** Declares the API functions of venues. */
import * as z from 'zod';
import { defineQuery } from '#platform/contract/define.ts';
import { cursorField, pageSizeField, textField } from '#platform/contract/text.ts';
import { boundsField, searchCircleField } from '#features/places/domain/place-shape.ts';
import { VENUE_CATEGORIES } from './domain/venue-category.ts';
import { venueIdField } from './domain/venue-field.ts';
import { maxVenueQueryLength } from './domain/limits.ts';

const category = z.enum(VENUE_CATEGORIES, {
  error: `category must be one of ${VENUE_CATEGORIES.join(', ')}`,
});

/** Zod schema of a venue as the API returns it. */
export const venueSchema = z.object({
  id: z.string(),
  name: z.string(),
  category,
  lat: z.number(),
  lng: z.number(),
  district: z.string(),
  city: z.string(),
  blurb: z.string().nullable(),
  approximate: z.boolean(),
  isSample: z.boolean(),
  posterUrl: z.string(),
  posterAlt: z.string(),
});

export const listVenues = defineQuery({
  name: 'listVenues',
  summary:
    'Lists venues in alphabetical order, or nearest first with `near`. Filters by name, district or city (`q`), category and map area (`bounds`).',
  access: 'anyone',
  cost: 20,
  args: z.strictObject({
    q: textField('q', { max: maxVenueQueryLength }).optional(),
    category: category.optional(),
    /** Center and radius of a search. The result is sorted by distance to the center. */
    near: searchCircleField.optional(),
    /** Visible part of a map. Only venues within it are returned. */
    bounds: boundsField.optional(),
    limit: pageSizeField(50),
    cursor: cursorField,
  }),
  result: z.object({
    /** The venues, in order. Only a search with `near` returns their `distance`, in meters. */
    venues: z.array(venueSchema.extend({ distance: z.int().optional() })),
    cursor: z.string().nullable(),
  }),
  reasons: ['cursor'],
});

export const getVenue = defineQuery({
  name: 'getVenue',
  summary: 'Returns a venue by its id.',
  access: 'anyone',
  cost: 2,
  args: z.strictObject({ venueId: venueIdField }),
  result: z.object({ venue: venueSchema }),
  reasons: ['not_found'],
});
