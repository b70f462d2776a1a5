import { createClient } from '#platform/client/client.ts';
import type { ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import { bookingPageSize } from '../domain/limits.ts';

/** A booking as its reader sees it. */
export type Booking = ResultOf<typeof api.getBooking>['booking'];
export type BookingPage = ResultOf<typeof api.listBookings>;
/** Side from which a person sees their trips. */
export type TripSide = 'passenger' | 'driver';

export const ridesApi = createClient<typeof api>();

/** Returns the arguments of the live query for a person's bookings. */
export const getBookingListArgs = (userId: string, side: TripSide) => ({
  userId,
  as: side,
  limit: bookingPageSize,
});
