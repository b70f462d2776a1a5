/** Public interface of venues in the browser, for other features. */
export { venuesApi } from './calls.ts';
export type { Venue } from './calls.ts';
export { categoryName } from './category-name.ts';
export { VenueHead, VenueHeadSkeleton } from './venue-head.tsx';
