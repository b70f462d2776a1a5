/** Zod schemas of positions and places on the wire. */
import * as z from 'zod';
import { createNumberSchemaWithCheck } from '#platform/contract/checked-number.ts';
import { checkLatitude, checkLongitude } from '#platform/contract/validators.ts';
import { LOCATION_PRECISIONS } from './precision.ts';

const latitudeField = createNumberSchemaWithCheck(checkLatitude);
const longitudeField = createNumberSchemaWithCheck(checkLongitude);

/** Schema of a position: latitude and longitude in degrees (VAL-002 … VAL-005). */
export const positionSchema = z.strictObject({ lat: latitudeField, lng: longitudeField });

/** Schema of the address parts that name a position (LOC-007). Each field is null if it is unknown. */
export const addressComponentsSchema = z.object({
  city: z.string().nullable(),
  locality: z.string().nullable(),
  principalSubdivision: z.string().nullable(),
  /** Two-letter ISO code of the country, such as `US`. */
  country: z.string().nullable(),
});

/** Schema of a place that was found by its name. */
export const placeFoundByNameSchema = addressComponentsSchema.extend({
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
});

/** Schema of the precision level of a published position. */
export const locationPrecisionSchema = z.enum(LOCATION_PRECISIONS, {
  error: `precision must be one of ${LOCATION_PRECISIONS.join(', ')}`,
});

/**
 * Schema of the published location of a post. The location is reduced to the precision that the author chose (EXP-069).
 */
export const publishedLocationSchema = z.object({
  lat: z.number(),
  lng: z.number(),
  precision: z.enum(['exact', 'street', 'district', 'city']),
  label: z.string(),
  /** Maximum distance between the published and the true position, in meters. */
  radius: z.number(),
});

/** Schema of the radius of a search, in kilometers. */
export const searchRadiusKmSchema = z
  .number({ error: 'radiusKm must be a number from 0.1 to 100' })
  .min(0.1, { error: 'radiusKm must be a number from 0.1 to 100' })
  .max(100, { error: 'radiusKm must be a number from 0.1 to 100' });

/** Default radius of a search circle, in kilometers. */
export const defaultSearchRadiusKm = 5;

/** Schema of a search circle: a center and a radius in kilometers. */
export const searchCircleSchema = positionSchema.extend({
  radiusKm: searchRadiusKmSchema.default(defaultSearchRadiusKm),
});

/**
 * Schema of the bounding box of the visible part of a map. The field `west` is greater than `east` if the box crosses
 * the date line.
 */
export const mapBoundsSchema = z
  .strictObject({ south: latitudeField, west: longitudeField, north: latitudeField, east: longitudeField })
  .refine((bounds) => bounds.south <= bounds.north, {
    error: 'bounds: south must not be greater than north',
  });

/** Names of the city, locality, state and country of a position. */
export type AddressComponents = z.output<typeof addressComponentsSchema>;
/** A place that was found by its name. */
export type PlaceFoundByName = z.output<typeof placeFoundByNameSchema>;
