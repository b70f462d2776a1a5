/** Contribution to the trip's sheet: sharing the trip, and help in an emergency (EXP-098). */
import type { TripScreenPart } from '#features/rides/web/public.ts';
import { lazyOptionalPart } from '#platform/ui/lazy-optional-part.tsx';

/** Components about trip safety on a trip's screen. */
export const tripParts: readonly TripScreenPart[] = [
  { order: 10, Part: lazyOptionalPart(() => import('./trip/safety-part.tsx')) },
];
