/** Public interface of venues in the browser, for other features. */
export { venuesApi } from './calls.ts';
export type { Venue } from './calls.ts';
export { getCategoryName } from './get-category-name.ts';
export { VenueHeader, VenueHeaderSkeleton } from './venue-header.tsx';
export type { VenueScreenPart } from './venue-screen-part.ts';
export { VenueScreenPartList } from './venue-screen-part-list.tsx';
export { VenuePhotos } from './venue-photos.tsx';
