/**
 * Exempts the passenger and the driver of a trip from message requests, from the acceptance of the ride until an hour
 * after the trip (EXP-068, Q-77).
 */
import { contributeCheckForMessagingWithoutRequest } from '#features/messages/server/public.ts';
import { messagingPeriodAfterTripMs, staleOpenBookingAgeMs } from '../domain/limits.ts';
import { hasRecentTripBetweenPeople } from './store-trips.ts';

/**
 * Contribution that lets the passenger and the driver of a trip write to each other directly, without a message
 * request.
 */
export const passengerDriverAcquaintanceCheck = contributeCheckForMessagingWithoutRequest(
  (sql, one, other, now) =>
    hasRecentTripBetweenPeople(sql, [one, other], {
      createdAfter: new Date(now.getTime() - staleOpenBookingAgeMs),
      endedAfter: new Date(now.getTime() - messagingPeriodAfterTripMs),
    }),
);
