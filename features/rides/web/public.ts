/** Browser code of the rides feature that other features may import. */
export { findPlaceNamesNearPosition } from './book/find-position-name.ts';
export { MapPlaceLabel } from './route/pin-label.tsx';
export { CarPin } from './route/ride-pins.tsx';
export { useRideRoute } from './route/use-ride-route.ts';
export { useDistanceThrottledCarPosition } from './route/use-throttled-car-position.ts';
export { passengerBookingStatusTexts } from './status-text.ts';
export { useCurrentTimeMs } from './use-current-time-ms.ts';
export { useRideshareAccentColorOnPage } from './use-rideshare-accent-color.ts';
export type { TripScreenPart, TripScreenPartProps } from './trip/trip-screen-part.ts';
