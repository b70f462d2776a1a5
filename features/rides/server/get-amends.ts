import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { getAmends } from '../trust-api.ts';
import { decideIfApologyMayBeOffered } from '../domain/decide-apology.ts';
import { computeReliabilityScore } from '../domain/trip-score.ts';
import { createTripMissingOrHiddenError } from './errors.ts';
import { findBooking } from './store.ts';
import { listApologiesForBooking } from './store-apologies.ts';
import { findTripCountsOfPersonWhoCancelled, findUserIdWithNegativeMarkOnBooking } from './store-trips.ts';

/**
 * Returns the latest apology for a cancelled trip, and the actions that the caller may take (NEW-08). Only the
 * passenger and the driver of the trip may call it.
 */
export const getAmendsHandler = implementFunction(getAmends, async function getAmends(ctx, { bookingId }) {
  const { db, viewer, now, platform } = ctx;
  const [[booking], offers, markedUserId, counts, visibility] = await awaitStatements([
    findBooking(db, bookingId),
    listApologiesForBooking(db, bookingId),
    findUserIdWithNegativeMarkOnBooking(db, bookingId),
    findTripCountsOfPersonWhoCancelled(db, bookingId),
    loadVisibilityFilterForViewer(platform, viewer),
  ]);
  const isParty = booking !== undefined && [booking.passengerId, booking.driverId].includes(viewer.id);
  if (!isParty) throw createTripMissingOrHiddenError();
  const decision = decideIfApologyMayBeOffered(
    { ...booking, earlier: offers.map(({ state }) => state) },
    viewer.id,
    now,
  );
  const last = offers.at(-1);
  const isOpen = last?.state === 'open' && last.expiresAt > now;
  return {
    amends:
      last === undefined
        ? null
        : {
            id: last.id,
            fromUserId: last.fromUserId,
            message: last.message,
            tokens: last.tokens,
            state: last.state === 'open' && !isOpen ? 'expired' : last.state,
            createdAt: last.createdAt.toISOString(),
            expiresAt: last.expiresAt.toISOString(),
            withdrewMark: last.withdrewMark,
          },
    hasMark: markedUserId !== undefined,
    can: {
      offer: decision.ok && visibility?.isBlocked(decision.forUserId) !== true,
      answer: isOpen && last.forUserId === viewer.id,
      withdraw: isOpen && last.fromUserId === viewer.id,
      withdrawMark:
        markedUserId !== undefined &&
        markedUserId !== viewer.id &&
        computeReliabilityScore(counts).canWithdrawNegativeMark,
    },
  };
});
