/** Splits a driver's earnings from a trip into fare and booking fee (EXP-109). */

interface TripWithEarnings {
  /** Tokens that the driver received for the trip. */
  toDriver: number;
  /** Fare that the passenger finally paid, in tokens; null if the trip was cancelled before the fare was paid. */
  actualFare: number | null;
}

/** Splits the tokens that a driver received for a trip into the fare and the booking fee. */
export function splitTripEarningsIntoFareAndFee({ toDriver, actualFare }: TripWithEarnings): {
  fee: number;
  fare: number;
} {
  const fare = actualFare ?? 0;
  return { fee: toDriver - fare, fare };
}
