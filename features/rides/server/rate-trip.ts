import { implementFunction } from '#platform/kernel/implement.ts';
import { rateTrip } from '../api.ts';
import { areRatingBadgesAllowedForRole } from '../domain/badges.ts';
import { tripRatingPeriodMs } from '../domain/limits.ts';
import { tripRated } from '../events.ts';
import {
  createRatingBadgesNotAllowedError,
  createBookingNotFoundError,
  createTripNotRateableError,
  createTripMissingOrHiddenError,
} from './errors.ts';
import { lockBooking } from './store.ts';
import { insertTripRating } from './store-trips.ts';

/** Rates the other person of a completed trip (RIDE-026, Q-70). */
export const rateTripHandler = implementFunction(
  rateTrip,
  async function rateTrip(ctx, { bookingId, rating, review, badges }) {
    const { tx, viewer, now } = ctx;
    const [booking] = await lockBooking(tx, bookingId);
    if (booking === undefined) throw createBookingNotFoundError();
    const { passengerId, driverId, completedAt } = booking;
    if (viewer.id !== passengerId && viewer.id !== driverId) throw createTripMissingOrHiddenError();
    if (completedAt === null) throw createTripNotRateableError('not_completed');
    if (now.getTime() - completedAt.getTime() >= tripRatingPeriodMs)
      throw createTripNotRateableError('too_late');
    const isByPassenger = viewer.id === passengerId;
    if (!areRatingBadgesAllowedForRole(isByPassenger ? 'driver' : 'passenger', badges))
      throw createRatingBadgesNotAllowedError();
    const isNew = await insertTripRating(
      tx,
      {
        bookingId,
        fromUserId: viewer.id,
        forUserId: isByPassenger ? driverId! : passengerId,
        stars: rating,
        review: review === undefined || review === '' ? null : review,
        badges: [...new Set(badges)],
      },
      now,
    );
    if (!isNew) throw createTripNotRateableError('rated');
    ctx.emit(tripRated, { bookingId, passengerId, driverId: driverId! });
    return { rated: true as const };
  },
);
