import { CallError } from '#platform/client/call.ts';

/**
 * Returns true if a booking was refused because its quote is already booked with other choices, such as another driver.
 * The cause is a lost response to the first booking: the rider then changed a choice and pressed the button again.
 */
export const isRideAlreadyRequestedError = (error: unknown): boolean =>
  // The quote's id is the idempotency key. The server stores a key only together with a booking, so a reused key proves
  // that the quote was booked.
  error instanceof CallError && error.reason === 'key_reused';
