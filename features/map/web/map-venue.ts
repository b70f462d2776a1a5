import type { Venue } from '#features/venues/web/public.ts';
import type { VenueCategory } from '#features/venues/domain/venue-category.ts';
import type { NextEventTodayAtVenue } from './use-next-event-today-by-venue.ts';

/** A venue with additional facts for the map and its list, such as the next event of today. */
export type MapVenue = Venue & {
  /**
   * Distance in meters from the viewer. In the list on the map, it is the distance from the center of the map if the
   * viewer is outside the searched area or the viewer's location is unknown.
   */
  distance?: number | undefined;
  /** True if the venue is open now; undefined if its hours are unknown. */
  isOpenNow?: boolean | undefined;
  /** Time (ISO 8601) at which the venue next closes or opens; undefined if unknown or more than a week ahead. */
  openingChangesAt?: string | undefined;
  /** Number of recent posts about the venue; undefined if there are none. */
  activity?: number | undefined;
  /** The next event of today at the venue; undefined if there is none. */
  eventToday?: NextEventTodayAtVenue | undefined;
};

/** Filter of the venues on the map: a category, or `today` for the venues with an event today. */
export type MapVenueFilter = VenueCategory | 'today';
