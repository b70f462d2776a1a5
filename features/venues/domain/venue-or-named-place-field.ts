/** Zod field for the `venue` argument of API functions: the id of a venue, or a place that a person named. */
import * as z from 'zod';
import { createPatternMatchingTextSchema, createTextSchema } from '#platform/contract/text.ts';
import { checkLatitude, checkLongitude } from '#platform/contract/validators.ts';
import { maxVenueNameLength } from './limits.ts';

const venueIdPattern = /^ven_[a-z0-9_]{1,80}$/;

/** Schema of a venue's id, such as `ven_heard_museum`. */
export const venueIdSchema = createPatternMatchingTextSchema(
  'venueId',
  venueIdPattern,
  'venueId is not a valid id',
);

function degrees(check: (value: unknown) => string | null) {
  return z.number({ error: (issue) => check(issue.input) ?? undefined }).superRefine((value, ctx) => {
    const message = check(value);
    if (message !== null) ctx.addIssue({ code: 'custom', message });
  });
}

/** A place that a person named. `lat` and `lng` must be given together (VAL-002 … VAL-005). */
const namedPlaceField = z
  .strictObject(
    {
      name: createTextSchema('venue name', { min: 1, max: maxVenueNameLength }),
      lat: degrees(checkLatitude).optional(),
      lng: degrees(checkLongitude).optional(),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys' ? `Unknown field: ${issue.keys[0]!.slice(0, 80)}` : undefined,
    },
  )
  .superRefine((place, ctx) => {
    if ((place.lat === undefined) === (place.lng === undefined)) return;
    const message = place.lat === undefined ? checkLatitude(undefined) : checkLongitude(undefined);
    ctx.addIssue({ code: 'custom', message: message!, path: [place.lat === undefined ? 'lat' : 'lng'] });
  });

/** Schema of the argument `venue`, which is the id of a venue or a named place `{name, lat?, lng?}`. */
export const venueIdOrCustomPlaceSchema = z.union(
  [createPatternMatchingTextSchema('venue', venueIdPattern, "We don't know this place"), namedPlaceField],
  {
    error: (issue) => complaintOf(issue),
  },
);

/**
 * Returns the error message for an invalid `venue`. For a text, the message is about a venue id; for an object, about a
 * named place.
 */
function complaintOf(issue: {
  input?: unknown;
  errors?: readonly (readonly { message: string }[])[];
}): string {
  const meant = typeof issue.input === 'string' ? 0 : 1;
  const isForm = meant === 0 || (typeof issue.input === 'object' && issue.input !== null);
  const message = isForm ? issue.errors?.[meant]?.[0]?.message : undefined;
  return message ?? 'venue must be the id of a venue or {name, lat, lng}';
}
