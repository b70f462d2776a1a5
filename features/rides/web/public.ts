/** Browser code of the rides feature that other features may import. */
export { findPlaceNamesNearPosition } from './book/find-position-name.ts';
export { MapPlaceLabel } from './route/pin-label.tsx';
export { CarPin } from './route/ride-pins.tsx';
export { useRideRoute } from './route/use-ride-route.ts';
export { useThrottledCarPosition } from './route/use-throttled-car-position.ts';
export { bookingStatusTexts } from './status-text.ts';
export { useCurrentTimeMs } from './use-current-time-ms.ts';
export { useRideshareAccentColor } from './use-rideshare-accent-color.ts';
export type { TripScreenPart, TripScreenPartProps } from './trip/trip-screen-part.ts';
