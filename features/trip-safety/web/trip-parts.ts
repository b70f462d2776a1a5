/** Adds buttons to the trip screen: one shares the trip, the other one calls for help in an emergency (EXP-098). */
import type { TripScreenPart } from '#features/rides/web/public.ts';
import { lazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Components that the trip-safety feature adds to a trip's screen. */
export const tripParts: readonly TripScreenPart[] = [
  { order: 10, Part: lazyOptionalComponent(() => import('./trip/trip-safety-buttons.tsx')) },
];
