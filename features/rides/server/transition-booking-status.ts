import type { ArgsOf } from '#platform/contract/define.ts';
import { implementGroupedMutation, notBatched } from '#platform/kernel/implement.ts';
import { transitionBookingStatus } from '../api.ts';
import type { TransitionRequest } from './decide-loaded-transition.ts';
import { runTransition } from './run-transition.ts';
import { loadVisibilitiesOfCallers, runTransitions } from './run-transitions.ts';

/**
 * Moves a booking to another status (CALL-005, Q-60), as the table in `domain/booking-transitions.ts` permits. Calls that
 * arrive within a few milliseconds share a transaction.
 */
export const transitionBookingStatusHandler = implementGroupedMutation(
  transitionBookingStatus,
  {
    body: async function transitionBookingStatus(ctx, args) {
      return { success: true as const, booking: await runTransition(ctx, readRequest(args)) };
    },
  },
  {
    prepareBatch: loadVisibilitiesOfCallers,
    batched: async (ctx, calls, visibilities) => {
      const requested = calls.map(({ viewer, args }) => ({ viewer, request: readRequest(args) }));
      const bookings = await runTransitions(ctx, requested, visibilities);
      return bookings.map((booking) =>
        booking === undefined ? notBatched : { success: true as const, booking },
      );
    },
  },
);

function readRequest({
  bookingId,
  nextStatus,
  metadata = {},
}: ArgsOf<typeof transitionBookingStatus>): TransitionRequest {
  const { reason, reasonCode, startCode, noShow } = metadata;
  return {
    bookingId,
    nextStatus,
    reason: reason === undefined || reason === '' ? null : reason,
    reasonCode,
    startCode,
    isNoShow: noShow,
  };
}
