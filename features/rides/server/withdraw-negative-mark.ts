import { implementFunction } from '#platform/kernel/implement.ts';
import { withdrawNegativeMark } from '../api.ts';
import { computeReliabilityScore } from '../domain/trip-score.ts';
import { negativeMarkWithdrawn } from '../events.ts';
import {
  createBookingNotFoundError,
  createNegativeMarkNotWithdrawableError,
  createNegativeMarkNotFoundError,
  createTripMissingOrHiddenError,
} from './errors.ts';
import { lockBooking } from './store.ts';
import {
  findUserIdWithNegativeMarkOnBooking,
  lockTripCountsOfUser,
  decrementCancellationCount,
  deleteNegativeMark,
} from './store-trips.ts';

/**
 * Withdraws the negative mark that the other person got for cancelling the caller's booking. Each booking permits only
 * one withdrawal (RIDE-030 … RIDE-032, Q-76).
 */
export const withdrawNegativeMarkHandler = implementFunction(
  withdrawNegativeMark,
  async function withdrawNegativeMark(ctx, { bookingId, reason }) {
    const { tx, viewer, now } = ctx;
    const [booking] = await lockBooking(tx, bookingId);
    if (booking === undefined) throw createBookingNotFoundError();
    if (viewer.id !== booking.passengerId && viewer.id !== booking.driverId)
      throw createTripMissingOrHiddenError();
    const forUserId = await findUserIdWithNegativeMarkOnBooking(tx, bookingId);
    if (forUserId === undefined) throw createNegativeMarkNotFoundError();
    const { canWithdrawNegativeMark } = computeReliabilityScore(await lockTripCountsOfUser(tx, forUserId));
    if (forUserId === viewer.id || !canWithdrawNegativeMark) throw createNegativeMarkNotWithdrawableError();
    await deleteNegativeMark(tx, { bookingId, fromUserId: viewer.id, forUserId, reason, now });
    await decrementCancellationCount(tx, forUserId);
    ctx.emit(negativeMarkWithdrawn, { bookingId, forUserId });
    return { success: true as const };
  },
);
