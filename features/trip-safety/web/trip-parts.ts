/**
 * Adds two buttons to the trip screen: a button over the map that calls for help in an emergency, and a button that
 * shares the trip (EXP-098).
 */
import type { TripScreenPart } from '#features/rides/web/public.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Components that the trip-safety feature adds to a trip's screen. */
export const tripParts: readonly TripScreenPart[] = [
  {
    order: 10,
    place: 'map',
    Part: createLazyOptionalComponent(() => import('./trip/emergency-button.tsx')),
  },
  {
    order: 20,
    place: 'sheet',
    Part: createLazyOptionalComponent(() => import('./trip/share-trip-button.tsx')),
  },
];
