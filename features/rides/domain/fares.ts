/** Rules for fares in whole tokens (Q-42, Q-71 … Q-73). Distances are miles with one decimal. */
import { bookingFee, offerPriceRangeAsFractionOfFare, tokensPerMile } from './limits.ts';

/** Rounds a distance to a tenth of a mile. Distances are stored and shown with this precision. */
export function roundToTenthOfMile(miles: number): number {
  return Math.round(miles * 10) / 10;
}

/**
 * Returns the fare for a distance: the miles, rounded to a tenth, times the rate, rounded up to whole tokens
 * (RIDE-017).
 */
export function computeFareForMiles(miles: number): number {
  // The fare is computed in whole tenths of a mile, because 0.1 has no exact binary representation.
  return Math.ceil((Math.round(miles * 10) * tokensPerMile) / 10);
}

/** Returns true if a fare was rounded up, that is, if it is more than its miles times the rate (RIDE-017). */
export function isFareRoundedUp(quote: { miles: number; tokensPerMile: number; fare: number }): boolean {
  return quote.fare * 10 > Math.round(quote.miles * 10) * quote.tokensPerMile;
}

/** Returns the total cost of a booking in tokens: the booking fee plus the fare (RIDE-018). */
export function computeBookingFeePlusFare(fare: number): number {
  return bookingFee + fare;
}

/**
 * Returns the fare to pay for a finished trip, in tokens. The result never exceeds the fare that the passenger agreed
 * to: the estimate, or the accepted offer.
 */
export function computeActualTripFare(agreedFare: number, actualMiles: number): number {
  return Math.min(agreedFare, computeFareForMiles(actualMiles));
}

/**
 * Returns true if a passenger may offer `price` instead of the quoted fare. The price must be 50% to 150% of the fare,
 * and at least one token.
 */
export function isAllowedOfferPrice(quotedFare: number, price: number): boolean {
  return (
    Number.isInteger(price) &&
    price >= 1 &&
    price >= quotedFare * offerPriceRangeAsFractionOfFare.min &&
    price <= quotedFare * offerPriceRangeAsFractionOfFare.max
  );
}
