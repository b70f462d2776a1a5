/** What a driver earned with a trip, and on a day (EXP-109). */

interface EarnedTrip {
  /** Tokens of the trip that the driver received. */
  toDriver: number;
  /** Fare that the trip cost in the end; null if it was cancelled before the fare was paid. */
  actualFare: number | null;
}

/** Splits the tokens that a driver received for a trip into the fare and the booking fee. */
export function splitEarnings({ toDriver, actualFare }: EarnedTrip): { fee: number; fare: number } {
  const fare = actualFare ?? 0;
  return { fee: toDriver - fare, fare };
}
