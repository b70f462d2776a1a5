import type { FunctionArguments } from '#platform/contract/define.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { implementBatchedMutation, callMustRunAloneMarker } from '#platform/kernel/implement.ts';
import { transitionBookingStatus } from '../api.ts';
import type { BookingTransitionRequest } from './decide-loaded-transition.ts';
import { runBookingTransition } from './run-booking-transition.ts';
import {
  lockAndLoadBookingTransitionBatch,
  loadVisibilityFiltersForCallers,
  runBookingTransitionBatch,
} from './run-booking-transition-batch.ts';

/**
 * Moves a booking to another status (CALL-005, Q-60), if the table in `domain/booking-transitions.ts` allows this
 * transition. Calls that arrive within a few milliseconds share a transaction.
 */
export const transitionBookingStatusHandler = implementBatchedMutation(
  transitionBookingStatus,
  {
    body: async function transitionBookingStatus(ctx, args) {
      return { success: true as const, booking: await runBookingTransition(ctx, readRequest(args)) };
    },
  },
  {
    mayBatch: ({ nextStatus }) => nextStatus !== 'cancelled',
    overlapsBatches: true,
    prepareBatch: loadVisibilityFiltersForCallers,
    loadBatch: async (ctx, calls) => {
      const loaded = await lockAndLoadBookingTransitionBatch(ctx, calls.map(readCall));
      return new Map(calls.map((call, index) => [call, loaded[index]]));
    },
    batched: async (ctx, calls, visibilities, loaded) => {
      const requested = calls.map((call) => ({ ...readCall(call), loaded: loaded.get(call) }));
      const bookings = await runBookingTransitionBatch(ctx, requested, visibilities);
      return bookings.map((booking) =>
        booking === undefined ? callMustRunAloneMarker : { success: true as const, booking },
      );
    },
  },
);

const readCall = ({
  viewer,
  args,
}: {
  viewer: Viewer;
  args: FunctionArguments<typeof transitionBookingStatus>;
}) => ({
  viewer,
  request: readRequest(args),
});

function readRequest({
  bookingId,
  nextStatus,
  metadata = {},
}: FunctionArguments<typeof transitionBookingStatus>): BookingTransitionRequest {
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
