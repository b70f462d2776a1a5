/**
 * Exempts the passenger and the driver of a trip from message requests, from the acceptance of the ride until an hour
 * after the trip (EXP-068, Q-77).
 */
import { contributeAcquaintanceCheck } from '#features/messages/server/public.ts';
import { messagingPeriodAfterTripMs, openBookingStaleAfterMs } from '../domain/limits.ts';
import { hasRecentTripTogether } from './store-trips.ts';

/**
 * Contribution that lets the passenger and the driver of a trip write to each other directly, without a message
 * request.
 */
export const tripAcquaintanceCheck = contributeAcquaintanceCheck((sql, one, other, now) =>
  hasRecentTripTogether(sql, [one, other], {
    createdAfter: new Date(now.getTime() - openBookingStaleAfterMs),
    endedAfter: new Date(now.getTime() - messagingPeriodAfterTripMs),
  }),
);
