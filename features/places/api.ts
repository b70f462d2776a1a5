/**
 * Declares the API functions of the places feature: geocoding, private zones (circles around hidden places), and the
 * area that a user sets manually as their location.
 */
import * as z from 'zod';
import { defineAction, defineMutation, defineQuery } from '#platform/contract/define.ts';
import {
  createIdSchema,
  createPageSizeSchema,
  createClientGeneratedIdSchema,
  createTextSchema,
} from '#platform/contract/text.ts';
import {
  mapBoundsSchema,
  placeFoundByNameSchema,
  addressComponentsSchema,
  positionSchema,
  locationPrecisionSchema,
  publishedLocationSchema,
} from './domain/place-shape.ts';
import { PRIVACY_ZONE_KINDS, privacyZoneRadiusLimitsMeters } from './domain/zones.ts';
import { maxPlaceQueryLength, maxTownQueryLength, maxPrivacyZoneNameLength } from './domain/limits.ts';

/** Values of `requestType`, the argument of `processGeolocationSecure` that selects the operation. */
export const GEOLOCATION_REQUEST_TYPES = ['reverse', 'forward', 'nearby', 'setManual', 'forget'] as const;

/**
 * Area that a user set manually as their location, to be used instead of the position of the device. Its center is
 * rounded to about a kilometer.
 */
const area = z.object({ lat: z.number(), lng: z.number(), label: z.string(), setAt: z.iso.datetime() });

/**
 * Finds the name of a position (`reverse`), places by name (`forward`) or nearby places (`nearby`). Also stores
 * (`setManual`) or deletes (`forget`) the area that the caller chose as their location.
 */
export const processGeolocationSecure = defineAction({
  name: 'processGeolocationSecure',
  demo: 'sandbox',
  summary:
    'Finds the name of a position (`reverse`), places by name (`forward`) or nearby places (`nearby`). Also saves (`setManual`) or deletes (`forget`) the area that the caller chose as their location.',
  access: 'user',
  args: z.strictObject({
    requestType: z.enum(GEOLOCATION_REQUEST_TYPES, {
      error: `requestType must be one of ${GEOLOCATION_REQUEST_TYPES.join(', ')}`,
    }),
    /**
     * Position to look up, or to store as the area. Required for the request types `reverse` and `nearby`, and for
     * `setManual` without a `query`.
     */
    coordinates: positionSchema.optional(),
    /**
     * Name of the place to find. Required for the request type `forward`. For `setManual` with coordinates, the name is
     * used only if a place with this name is near the coordinates.
     */
    query: createTextSchema('query', { min: 1, max: maxPlaceQueryLength }).optional(),
    radiusKm: z
      .number({ error: 'radiusKm must be a number from 0.1 to 100' })
      .min(0.1, { error: 'radiusKm must be a number from 0.1 to 100' })
      .max(100, { error: 'radiusKm must be a number from 0.1 to 100' })
      .default(10),
    limit: createPageSizeSchema(10, 50),
  }),
  result: z.object({
    requestType: z.enum(GEOLOCATION_REQUEST_TYPES),
    /** City, locality and state of the requested position; null if the request type does not return it. */
    place: addressComponentsSchema.nullable(),
    /**
     * Street intersection nearest to the requested position (`reverse`), with its `distance` in meters; null if the
     * map's street table has none within 150 meters. Published and stored locations never contain an intersection.
     */
    intersection: z
      .object({ name: z.string(), lat: z.number(), lng: z.number(), distance: z.int() })
      .nullable(),
    places: z.array(placeFoundByNameSchema),
    /** Plaza's own places, such as venues, near the position, nearest first. The field `distance` is in meters. */
    nearby: z.array(
      z.object({
        kind: z.string(),
        id: z.string(),
        name: z.string(),
        lat: z.number(),
        lng: z.number(),
        distance: z.int(),
      }),
    ),
    area: area.nullable(),
    /**
     * Geocoder that found the result. `gazetteer` is the built-in one, which uses no network. `streets` is the street
     * table of the built-in map, in which case all `places` are intersections. `public` and `nominatim` are external
     * services.
     */
    provider: z.enum(['gazetteer', 'streets', 'public', 'nominatim']),
  }),
  reasons: ['no_place'],
});

/** Returns the area that the caller chose as their location; null if there is none. */
export const getMyArea = defineQuery({
  name: 'getMyArea',
  summary: 'Returns the area that the caller chose as their location, or null.',
  access: 'user',
  args: z.strictObject({}),
  result: z.object({ area: area.nullable() }),
});

/** Returns the location that would be published for a given position, and what a stranger could infer from it. */
export const previewLocation = defineQuery({
  name: 'previewLocation',
  summary:
    'Shows which location would be published for a position, and what a stranger could infer from it. Stores nothing.',
  access: 'user',
  args: z.strictObject({
    lat: positionSchema.shape.lat,
    lng: positionSchema.shape.lng,
    precision: locationPrecisionSchema,
  }),
  result: z.object({
    published: publishedLocationSchema.nullable(),
    /**
     * True if the published position is less exact than requested, because it is in one of the caller's protected areas
     * (circles that hide the caller's private zones).
     */
    blurred: z.boolean(),
    squareKilometres: z.number().nullable(),
    sentence: z.string(),
  }),
});

export const listTowns = defineQuery({
  name: 'listTowns',
  summary: 'Lists towns whose name begins with `q`, or the largest towns in a map area (`bounds`).',
  access: 'anyone',
  cost: 10,
  args: z
    .strictObject({
      q: createTextSchema('q', { min: 1, max: maxTownQueryLength }).optional(),
      bounds: mapBoundsSchema.optional(),
      limit: createPageSizeSchema(10, 60),
    })
    .refine((args) => (args.q === undefined) !== (args.bounds === undefined), {
      error: 'Pass either q or bounds',
    }),
  result: z.object({ towns: z.array(placeFoundByNameSchema) }),
});

const zone = z.object({
  id: z.string(),
  kind: z.enum(PRIVACY_ZONE_KINDS),
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Radius of the zone (a circle around a place that the caller wants to hide) in meters. */
  radius: z.int(),
});

const radiusError = {
  error: `radius must be a whole number from ${privacyZoneRadiusLimitsMeters.min} to ${privacyZoneRadiusLimitsMeters.max}`,
};

/**
 * Saves one of the caller's private zones: a circle around a place that the caller wants to hide, such as their home.
 */
export const saveZone = defineMutation({
  name: 'saveZone',
  summary:
    "Saves one of the caller's private zones, such as home. Posts made in a zone never show an exact location.",
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({
    id: createClientGeneratedIdSchema(),
    kind: z.enum(PRIVACY_ZONE_KINDS, { error: `kind must be one of ${PRIVACY_ZONE_KINDS.join(', ')}` }),
    name: createTextSchema('Name', { min: 1, max: maxPrivacyZoneNameLength }),
    lat: positionSchema.shape.lat,
    lng: positionSchema.shape.lng,
    radius: z
      .int(radiusError)
      .min(privacyZoneRadiusLimitsMeters.min, radiusError)
      .max(privacyZoneRadiusLimitsMeters.max, radiusError)
      .default(privacyZoneRadiusLimitsMeters.standard),
  }),
  result: z.object({ zone }),
  reasons: ['too_many', 'id_taken'],
});

/** Lists the caller's private zones, the circles around places that the caller wants to hide. */
export const listZones = defineQuery({
  name: 'listZones',
  summary: "Lists the caller's private zones. Nobody else can see them.",
  access: 'user',
  args: z.strictObject({}),
  result: z.object({ zones: z.array(zone) }),
});

/** Deletes one of the caller's private zones, the circles around places that the caller wants to hide. */
export const deleteZone = defineMutation({
  name: 'deleteZone',
  summary: "Deletes one of the caller's private zones.",
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ id: createIdSchema('id') }),
  result: z.object({ deleted: z.boolean() }),
});
