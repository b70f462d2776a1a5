import { CallError } from '#platform/client/call.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { messages } from './messages.ts';

/**
 * Returns the error message of a refused transition of a trip. If another driver was faster, the message says so
 * (EXP-107).
 * @param fallback message for an error that the server did not explain
 */
export function describeRefusedTransition(error: unknown, fallback?: string): string {
  const reason = error instanceof CallError ? error.reason : undefined;
  if (reason === 'trip_cancelled') return messages.alreadyCanceled;
  if (reason === 'trip_completed') return messages.alreadyCompleted;
  if (reason === 'expired') return messages.alreadyExpired;
  return getErrorMessage(error, fallback);
}
