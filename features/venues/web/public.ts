/** Public interface of venues in the browser, for other features. */
export { venuesApi } from './calls.ts';
export type { Venue, VenuePage } from './calls.ts';
export { formatShortClockTime } from './format-opening.ts';
export { findClosingTimeOfAllDayEvent, listUpcomingVenueEvents } from './list-upcoming-venue-events.ts';
export { getVenueCategoryName } from './get-venue-category-name.ts';
export { VenueInfoRow } from './venue-info-row.tsx';
export { VenueContactLinks } from './venue-contact-links.tsx';
export { VenueInfoList, VenueLocationRow, VenueMapWithSampleVenueNote } from './venue-info-list.tsx';
export {
  hasKnownOpeningHours,
  useVenueClosedNowText,
  VenueOpeningHours,
  VenueOpenStatus,
} from './venue-opening-hours.tsx';
export { VenueHeader, VenueHeaderSkeleton } from './venue-header.tsx';
export type { VenueScreenPart } from './venue-screen-part.ts';
export { VenueScreenPartList } from './contributed-venue-parts.tsx';
export { VenuePhotoImage } from './venue-photo-image.tsx';
export { useVenueDetailsQuery } from './use-venue-details-query.ts';
export { VenueActivitySummary } from './venue-activity.tsx';
export { venueEventsSectionId, venuePostsSectionId } from './venue-section-ids.ts';
export { SaveVenueButton } from './saved/save-venue-button.tsx';
export { createSaveVenueMenuItem } from './saved/create-save-venue-menu-item.ts';
export {
  savedVenuesInfiniteQueryKey,
  savedVenuesQueryKey,
  useIsVenueSaved,
  useListedVenuesStillSaved,
} from './saved/set-venue-saved.ts';
