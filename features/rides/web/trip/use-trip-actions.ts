import { useState } from 'react';
import { CallError } from '#platform/client/call.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type { SelectableCancellationReasonCode } from '../../domain/cancellation-preview.ts';
import type { BookingStatus } from '../../domain/statuses.ts';
import { ridesApi } from '../calls.ts';
import { describeRefusedBookingTransition } from '../describe-refused-transition.ts';
import { messages } from './messages.ts';

interface MoveOptions {
  reason?: string;
  reasonCode?: SelectableCancellationReasonCode;
  startCode?: string;
}

/**
 * Returns the error message of a failed action: the server's message, or a general message if the server was
 * unreachable or had an internal error (TRIP-014).
 */
const describeFailure = (error: unknown): string =>
  error instanceof CallError && (error.isUnreachable || error.status >= 500)
    ? messages.updateFailed
    : describeRefusedBookingTransition(error, messages.updateFailed);

/** Returns true if the server refused an action because the entered start code is wrong (EXP-097). */
export const isWrongStartCodeError = (error: unknown): boolean =>
  error instanceof CallError && error.reason === 'start_code';

/**
 * React hook that returns the functions with which the viewer changes the status of a trip or declines a ride request
 * (CALL-006).
 * @param refetch loads the booking again
 */
export function useTripActions(bookingId: string, refetch: () => void) {
  const [busy, setBusy] = useState<BookingStatus | 'declined'>();
  /**
   * Error message if the person has too few tokens; otherwise undefined. It stays on the screen, unlike a toast,
   * because the person must act.
   */
  const [problem, setProblem] = useState<string>();

  /** Runs an action and shows its error. The caller shows the errors for which `isShownByCaller` returns true. */
  async function run(
    status: BookingStatus | 'declined',
    call: () => Promise<unknown>,
    done: string,
    isShownByCaller: (error: unknown) => boolean = () => false,
  ) {
    setBusy(status);
    setProblem(undefined);
    try {
      await call();
      toast.success(done);
      return true;
    } catch (error) {
      const isMoney = error instanceof CallError && error.reason === 'insufficient_tokens';
      if (isMoney) setProblem(getErrorMessage(error));
      else if (!isShownByCaller(error)) toast.error(describeFailure(error));
      return error;
    } finally {
      setBusy(undefined);
      refetch();
    }
  }

  return {
    busy,
    problem,
    /** Moves the trip to another status. Resolves to true if this succeeded, otherwise to the error. */
    move: (nextStatus: BookingStatus, metadata: MoveOptions = {}) =>
      run(
        nextStatus,
        () => ridesApi.transitionBookingStatus({ bookingId, nextStatus, metadata }),
        messages.updated,
        // A wrong start code is shown by the dialog in which the driver enters it.
        metadata.startCode === undefined ? undefined : isWrongStartCodeError,
      ),
    decline: () => run('declined', () => ridesApi.declineRideRequest({ bookingId }), messages.declined),
  };
}

/** Return type of `useTripActions`. */
export type TripActions = ReturnType<typeof useTripActions>;
