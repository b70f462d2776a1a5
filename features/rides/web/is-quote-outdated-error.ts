import { CallError } from '#platform/client/call.ts';

/** Reasons of refused bookings after which the rider needs a new quote. */
const outdatedReasons: ReadonlySet<string> = new Set([
  'quote_expired',
  'quote_not_found',
  'offer_not_accepted',
]);

/**
 * Returns true if a booking failed because its quote can no longer be booked. After any other failure, such as a lost
 * response, the rider retries with the same quote, so that the ride cannot be booked twice.
 */
export function isQuoteOutdatedError(error: unknown): boolean {
  return error instanceof CallError && outdatedReasons.has(error.reason);
}
