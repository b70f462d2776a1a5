/** A price offer for tests of the driver's screens. */
import { signedInUser } from '#platform/testkit/page.tsx';

/**
 * Offer that Rita makes to the signed-in driver: 18 instead of the usual 20 tokens for 10 miles. It has the form in
 * which the driver receives it.
 */
export const offer = {
  id: 'q1',
  state: 'offered',
  driverId: signedInUser.id,
  price: 18,
  passengerId: 'p1',
  pickup: { address: null, lat: 33.46, lng: -112.07 },
  dropoff: { address: null, lat: 33.48, lng: -112.09 },
  fare: 20,
  bookingFee: 5,
  total: 23,
  miles: 10,
  tokensPerMile: 2,
  expiresAt: new Date(Date.now() + 9 * 60_000).toISOString(),
};
