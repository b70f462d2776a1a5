/** Public interface of rides in the browser, for other features. */
export { namePosition } from './book/name-position.ts';
export { CarPin, DropoffPin } from './route/ride-pins.tsx';
export { statusTexts } from './status-text.ts';
export type { TripPart, TripPartProps } from './trip/trip-part.ts';
