/** Declares the API functions of venues. */
import * as z from 'zod';
import { defineMutation, defineQuery } from '#platform/contract/define.ts';
import { cursorSchema, createPageSizeSchema, createTextSchema } from '#platform/contract/text.ts';
import {
  mapBoundsSchema,
  positionSchema,
  searchRadiusKmSchema,
} from '#features/places/domain/place-shape.ts';
import { VENUE_CATEGORIES } from './domain/venue-category.ts';
import { venueIdSchema } from './domain/venue-or-named-place-field.ts';
import { openingHoursSchema, venuePageDataFromOtherFeaturesSchema } from './domain/venue-page.ts';
import { maxDiscoveredVenues, maxVenueSearchTextLength } from './domain/limits.ts';

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
    'Lists venues in alphabetical order, or nearest to `near` first. Filters by name, district or city (`q`), category, radius and map area (`bounds`).',
  access: 'anyone',
  cost: 20,
  args: z.strictObject({
    q: createTextSchema('q', { max: maxVenueSearchTextLength }).optional(),
    category: category.optional(),
    /**
     * Position from which the distances of venues are measured. If the position is given, venues are sorted by
     * distance, and the search is limited to `radiusKm` and to `bounds`. If both limits are missing, the radius is 5
     * km.
     */
    near: positionSchema.extend({ radiusKm: searchRadiusKmSchema.optional() }).optional(),
    /** Visible part of a map. Only venues within it are returned. */
    bounds: mapBoundsSchema.optional(),
    limit: createPageSizeSchema(50),
    cursor: cursorSchema,
  }),
  result: z.object({
    /**
     * One page of venues, sorted alphabetically or, with `near`, by distance. Four fields of a venue may be missing.
     * - `distance`, in meters, exists only in a search with `near`.
     * - `isOpenNow` is missing if the opening hours are unknown or the venue has closed permanently.
     * - `openingChangesAt`, the time (ISO 8601) at which the venue next closes or opens, is missing if this is unknown
     *   or more than a week ahead.
     * - `activity`, the number of recent posts up to `maxCountedRecentPostsPerVenue`, exists only in a search with
     *   `bounds` and only if there are posts.
     */
    venues: z.array(
      venueSchema.extend({
        distance: z.int().optional(),
        isOpenNow: z.boolean().optional(),
        openingChangesAt: z.string().optional(),
        activity: z.int().optional(),
      }),
    ),
    cursor: z.string().nullable(),
  }),
  reasons: ['cursor'],
});

export const getVenue = defineQuery({
  name: 'getVenue',
  summary: 'Returns a venue by its id, with its opening hours, phone, website, photos and next events.',
  access: 'anyone',
  cost: 5,
  args: z.strictObject({ venueId: venueIdSchema }),
  result: venuePageDataFromOtherFeaturesSchema.extend({
    venue: venueSchema,
    /** True if the caller saved the venue; false for guests. */
    isSaved: z.boolean(),
    /**
     * Names of the two streets of the nearest intersection, such as `Mill Ave & University Dr`; null if none is near.
     */
    nearestIntersection: z.string().nullable(),
    /** Opening hours; null if they are unknown. */
    hours: openingHoursSchema.nullable(),
    /** True if the venue is open now; null if its hours are unknown or it has closed permanently. */
    isOpenNow: z.boolean().nullable(),
    /** True if the place has closed permanently. */
    isClosed: z.boolean(),
    /** Phone number in E.164 format, such as `+16025550142`; null if it is unknown. */
    phone: z.string().nullable(),
    /** Website, an http or https URL; null if it is unknown. */
    website: z.string().nullable(),
    /** Street address, such as `2301 N Central Ave`; null if it is unknown. */
    address: z.string().nullable(),
  }),
  reasons: ['not_found'],
});

/** Saves a venue for the caller (EXP-080). */
export const saveVenue = defineMutation({
  name: 'saveVenue',
  demo: 'sandbox',
  summary: 'Saves a venue for the caller. Nobody else can see saved venues.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ venueId: venueIdSchema }),
  result: z.object({ saved: z.literal(true) }),
  reasons: ['not_found', 'too_many'],
});

/** Removes a venue from the caller's saved venues. */
export const unsaveVenue = defineMutation({
  name: 'unsaveVenue',
  demo: 'sandbox',
  summary: "Removes a venue from the caller's saved venues.",
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ venueId: venueIdSchema }),
  result: z.object({ saved: z.literal(false) }),
});

/** Lists one page of the venues that the caller saved. Nobody else can see them. */
export const listSavedVenues = defineQuery({
  name: 'listSavedVenues',
  summary: "Lists the caller's saved venues, most recently saved first.",
  access: 'user',
  args: z.strictObject({ limit: createPageSizeSchema(20), cursor: cursorSchema }),
  result: z.object({
    venues: z.array(
      venueSchema.extend({
        /**
         * True if the venue is open now. Missing if the opening hours are unknown or the venue has closed permanently.
         */
        isOpenNow: z.boolean().optional(),
        /**
         * Time (ISO 8601) at which the venue next closes or opens. Missing if this is unknown or more than a week
         * ahead.
         */
        openingChangesAt: z.string().optional(),
        /** True if the venue has closed permanently. */
        isClosed: z.boolean(),
        savedAt: z.iso.datetime(),
      }),
    ),
    cursor: z.string().nullable(),
  }),
  reasons: ['cursor'],
});

const hint = (name: string) => createTextSchema(name, { max: maxVenueSearchTextLength }).optional();

/**
 * Suggests venues of the town by cuisine, city, occasion, mood and type, best match first. Venues that match equally
 * well are sorted by their recent activity, highest first.
 */
export const processVenueDiscovery = defineQuery({
  name: 'processVenueDiscovery',
  summary: 'Suggests venues of the town by cuisine, city, occasion, mood and type, best match first.',
  access: 'anyone',
  cost: 20,
  args: z.strictObject({
    cuisine: hint('cuisine'),
    city: hint('city'),
    occasion: hint('occasion'),
    mood: hint('mood'),
    /** Kind of place that the caller is looking for: a category of venues, or any other word, such as `bakery`. */
    type: hint('type'),
    count: createPageSizeSchema(3, maxDiscoveredVenues),
    botId: hint('botId'),
  }),
  result: z.object({
    venues: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        address: z.string(),
        description: z.string(),
        imageUrl: z.string(),
        compressedImageUrl: z.string(),
        category,
        subcategory: z.string(),
        trending: z.boolean(),
      }),
    ),
    /**
     * Always `local`: the suggestions are chosen from the stored venues of the town, without a language model.
     */
    provider: z.literal('local'),
  }),
});
