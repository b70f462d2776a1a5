/** Contribution to the trip's sheet: sharing the trip, and help in an emergency (EXP-098). */
import type { TripScreenPart } from '#features/rides/web/public.ts';
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';

/** Components about trip safety on a trip's screen. */
export const tripParts: readonly TripScreenPart[] = [
  { order: 10, Part: lazyOptional(() => import('./trip/safety-part.tsx')) },
];
