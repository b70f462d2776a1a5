import { implementFunction } from '#platform/kernel/implement.ts';
import { transitionBookingStatus } from '../api.ts';
import { runTransition } from './run-transition.ts';

/** Moves a booking to another status (CALL-005, Q-60), as the table in `domain/booking-transitions.ts` permits. */
export const transitionBookingStatusHandler = implementFunction(
  transitionBookingStatus,
  async function transitionBookingStatus(ctx, { bookingId, nextStatus, metadata }) {
    const reason = metadata?.reason === undefined || metadata.reason === '' ? null : metadata.reason;
    const booking = await runTransition(ctx, {
      bookingId,
      nextStatus,
      reason,
      reasonCode: metadata?.reasonCode,
      startCode: metadata?.startCode,
      isNoShow: metadata?.noShow,
    });
    return { success: true as const, booking };
  },
);
