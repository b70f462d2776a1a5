import type { FunctionArguments } from '#platform/contract/define.ts';
import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { normalizeTag } from '#features/posts/domain/collect-tags.ts';
import { isInPrivacyProtectedAreaOfUser } from '#features/places/server/public.ts';
import { validateVenueAndLoadPlaceDetails } from '#features/venues/server/public.ts';
import type { createEvent } from '../api.ts';
import { planOccurrencesToStore } from '../domain/plan-occurrences.ts';
import type { EventRow, EventFieldsWrittenByOrganizerOrImport } from '../domain/present-event.ts';
import { validateEventTimes } from '../domain/resolve-event-times.ts';

type WrittenFields = Omit<FunctionArguments<typeof createEvent>, 'id' | 'photo'>;

/**
 * Validates the fields of an event that a person wrote, and returns the fields to store.
 * @param userId the author; null for a guest
 * @param stored the event that is changed; null for a new event
 * @throws FunctionError `invalid-argument` with one of `eventFieldErrorReasons`
 */
export async function validateEventFields(
  sql: Queryable,
  userId: string | null,
  written: WrittenFields,
  stored: EventRow | null,
  now: Date,
): Promise<EventFieldsWrittenByOrganizerOrImport> {
  const times = validateEventTimes(written, stored, now);
  if ('reason' in times) throw createInvalidArgumentError(times.message, times.reason, times.field);
  const { title, description, allDay, capacity, status, recurrence: rule } = written;
  const fields: EventFieldsWrittenByOrganizerOrImport = {
    title,
    description,
    ...times,
    ...(await resolvePlace(sql, userId, written, stored)),
    allDay,
    rule,
    status,
    tags: [...new Set(written.tags.map(normalizeTag).filter((tag) => tag !== ''))],
    capacity,
  };
  const dates = planOccurrencesToStore(fields, now);
  if (dates.length === 0)
    throw createInvalidArgumentError('No date follows from this recurrence', 'no_dates', 'recurrence');
  if (dates.at(-1)!.endsAt <= now)
    throw createInvalidArgumentError('This event is over', 'past', 'startTime');
  return fields;
}

async function resolvePlace(
  sql: Queryable,
  userId: string | null,
  { venue, address, city }: WrittenFields,
  stored: EventRow | null,
): Promise<
  Pick<EventFieldsWrittenByOrganizerOrImport, 'venueId' | 'venueName' | 'address' | 'city' | 'lat' | 'lng'>
> {
  const place = { address: address === '' ? null : address, city: city === '' ? null : city };
  if (venue === null) {
    if (place.address === null && place.city === null)
      throw createInvalidArgumentError('Where does it take place?', 'place', 'venue');
    // Imported events can have a map position without a venue. The position remains valid until the event gets another
    // place.
    const isSamePlace =
      stored !== null &&
      stored.venueName === null &&
      stored.address === place.address &&
      stored.city === place.city;
    const { lat, lng } = isSamePlace ? stored : { lat: null, lng: null };
    return { ...place, venueId: null, venueName: null, lat, lng };
  }
  const { id, name, lat, lng } = await validateVenueAndLoadPlaceDetails(sql, venue);
  const position = lat === null || lng === null ? null : { lat, lng };
  // A place that a person enters may be their home. Its position is therefore not stored if it is inside one of the
  // person's protected areas, the circles that hide places such as the home (NEW-06).
  const isHidden =
    id === null &&
    userId !== null &&
    position !== null &&
    typeof venue !== 'string' &&
    venue.lat !== undefined &&
    venue.lng !== undefined &&
    (await isInPrivacyProtectedAreaOfUser(sql, userId, { lat: venue.lat, lng: venue.lng }));
  if (isHidden) return { ...place, venueId: id, venueName: name, lat: null, lng: null };
  // The position of an event is where people meet, so it is stored exactly, unlike the rounded position of a post.
  const pin = typeof venue === 'string' ? { lat, lng } : { lat: venue.lat ?? null, lng: venue.lng ?? null };
  return { ...place, venueId: id, venueName: name, ...pin };
}
