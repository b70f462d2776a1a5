/** Converts a database row of a quote to the wire format. */
import { computeBookingFeePlusFare } from './fares.ts';
import { bookingFee, tokensPerMile } from './limits.ts';

interface Quote {
  id: string;
  passengerId: string;
  pickup: { address: string; lat: number; lng: number };
  dropoff: { address: string; lat: number; lng: number };
  miles: number;
  minutes: number;
  fare: number;
  driverId: string | null;
  price: number | null;
  state: 'quoted' | 'offered' | 'accepted' | 'declined';
  expiresAt: Date;
}

/**
 * Converts a quote to the wire format for one reader.
 * @param hide function that removes the data of a pickup or dropoff that the reader may not see: for a driver, the
 *   address and the exact position
 */
export function presentRideQuote(
  quote: Quote,
  hide: (stop: { address: string; lat: number; lng: number }) => {
    address: string | null;
    lat: number;
    lng: number;
  } = (stop) => stop,
) {
  const { id, passengerId, miles, minutes, fare, price, driverId, state } = quote;
  return {
    id,
    passengerId,
    pickup: hide(quote.pickup),
    dropoff: hide(quote.dropoff),
    miles,
    minutes,
    tokensPerMile,
    bookingFee,
    fare,
    price,
    total: computeBookingFeePlusFare(price ?? fare),
    driverId,
    state,
    expiresAt: quote.expiresAt.toISOString(),
  };
}
