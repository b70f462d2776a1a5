import { CallError } from '#platform/client/call.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { messages } from './messages.ts';

/**
 * Returns the error message for a refused status change of a trip, for example because the trip was canceled in the
 * meantime or another driver accepted it first (EXP-107).
 * @param fallback message for an error without a message from the server
 */
export function describeRefusedBookingTransition(error: unknown, fallback?: string): string {
  const reason = error instanceof CallError ? error.reason : undefined;
  if (reason === 'trip_cancelled') return messages.alreadyCanceled;
  if (reason === 'trip_completed') return messages.alreadyCompleted;
  if (reason === 'expired') return messages.alreadyExpired;
  return getErrorMessage(error, fallback);
}
