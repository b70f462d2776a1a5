import { createApiClient } from '#platform/client/client.ts';
import type { UncheckedArguments, FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import type * as changesApi from '../api-changes.ts';
import type * as preferencesApi from '../api-preferences.ts';
import type * as upcomingApi from '../api-upcoming.ts';
import { bookingPageSize } from '../domain/limits.ts';

/** A booking (a requested ride or a trip) with the data that the viewer may see. */
export type Booking = FunctionResult<typeof api.getBooking>['booking'];
/** A proposed change of a trip: another dropoff or other stops, and the price of the changed trip. */
export type TripChange = FunctionResult<typeof changesApi.proposeTripChange>['change'];
/** A page of bookings in which the viewer is the passenger or the driver. */
export type BookingListPage = FunctionResult<typeof api.listBookings>;
/** A quote, and the tokens that the caller can spend before and after booking it. */
export type RideQuoteWithTokenBalance = FunctionResult<typeof api.quoteAndCreateOffer>;
/** Distance and price of a ride, which are fixed for 10 minutes. */
export type RideQuote = RideQuoteWithTokenBalance['quote'];
/** Pickup or dropoff as the passenger enters it: a position and an address. */
export type RideStop = UncheckedArguments<typeof api.quoteAndCreateOffer>['pickup'];
/** Role of a person in the trips of a list: `passenger` or `driver`. */
export type PassengerOrDriver = 'passenger' | 'driver';

/** Typed client that calls the API functions of the rides feature. */
export const ridesApi = createApiClient<
  typeof api & typeof changesApi & typeof preferencesApi & typeof upcomingApi
>();

/** Returns the arguments of the live query `listBookings` for a person's bookings in one role. */
export const buildListBookingsArgs = (userId: string, side: PassengerOrDriver) => ({
  userId,
  as: side,
  limit: bookingPageSize,
});
