import { implementFunction } from '#platform/kernel/implement.ts';
import { loadTokenBalance } from '#features/tokens/server/public.ts';
import { quoteTripChange } from '../api-changes.ts';
import { computeTripChangeCostAndDifferences } from '../domain/present-trip-change.ts';
import { decideIfTripChangeMayBeProposed } from '../domain/trip-change.ts';
import {
  assertPassengerCanPayTripChange,
  createQuoteRefusedError,
  createTripChangeRefusedError,
} from './errors.ts';
import { computeChangedTripRoute } from './compute-changed-trip-route.ts';

/** Quotes a change of a trip before it is proposed (EXP-103). Changes nothing. */
export const quoteTripChangeHandler = implementFunction(
  quoteTripChange,
  async function quoteTripChange({ db, platform, viewer }, args) {
    const { booking, miles, minutes } = await computeChangedTripRoute(platform, db, viewer.id, args);
    if (miles === 0) throw createQuoteRefusedError('same_place');
    const decision = decideIfTripChangeMayBeProposed(booking, miles, false);
    if (!decision.ok) throw createTripChangeRefusedError(decision.reason);
    const { fare } = decision;
    if (viewer.id === booking.passengerId)
      assertPassengerCanPayTripChange(
        (await loadTokenBalance(db, viewer.id)).available,
        booking.estimatedFare,
        fare,
      );
    return { miles, minutes, fare, ...computeTripChangeCostAndDifferences({ miles, fare }, booking) };
  },
);
