/** Zod schemas of the page of a venue. */
import * as z from 'zod';

const spans = z.array(z.object({ from: z.int(), to: z.int() }));

/**
 * Schema of opening hours as the API returns them. Times are minutes after midnight. The list `week` begins with
 * Sunday.
 */
export const openingHoursSchema = z.object({
  week: z.array(spans),
  exceptions: z.record(z.string(), spans),
});

/** Schema of the data on a venue's screen that other features contribute, such as photos and events. */
export const venuePageDataFromOtherFeaturesSchema = z.object({
  /** Photos of the latest posts at the venue. */
  photos: z.array(
    z.object({
      postId: z.string(),
      url: z.string(),
      alt: z.string(),
      placeholder: z.string(),
      width: z.int(),
      height: z.int(),
    }),
  ),
  /** Number of people with recent posts at the venue, not counting bots; at most `maxCountedPostAuthorsPerVenue`. */
  neighbors: z.int(),
  /** The next events at the venue. A recurring event is listed once, with its next date. */
  events: z.array(
    z.object({
      id: z.string(),
      occurrenceId: z.string(),
      title: z.string(),
      startTime: z.iso.datetime(),
      endDate: z.iso.datetime(),
      timeZone: z.string(),
      allDay: z.boolean(),
      state: z.string(),
      /** Number of people whose RSVP is `going`. */
      attendees: z.int(),
      /** URL path of the event's picture. */
      image: z.string(),
      /** Number of dates of a recurring event after the one shown; null if the event recurs without end. */
      moreDates: z.int().nullable(),
    }),
  ),
});

/** Data that other features contribute to a venue's screen. */
export type VenuePageDataFromOtherFeatures = z.output<typeof venuePageDataFromOtherFeaturesSchema>;
