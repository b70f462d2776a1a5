/** Responses of `quoteAndCreateOffer` for tests of the booking screen. */

/** Returns the response to a request: a quote for its places or, if the request contains a price, an offer. */
export const makeQuoteAnswer = (args: Record<string, unknown>, available = 100, driversNearby = 2) => ({
  quote: {
    id: args['price'] === undefined ? 'quote-1' : 'offer-1',
    passengerId: 'me',
    pickup: args['pickup'],
    dropoff: args['dropoff'],
    miles: 10,
    minutes: 21,
    tokensPerMile: 2,
    bookingFee: 5,
    fare: 20,
    price: args['price'] ?? null,
    total: 5 + Number(args['price'] ?? 20),
    driverId: args['driverId'] ?? null,
    state: args['price'] === undefined ? 'quoted' : 'offered',
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
  },
  route: { approximate: true, path: [] },
  available,
  availableAfter: Math.max(0, available - 25),
  driversNearby,
});
