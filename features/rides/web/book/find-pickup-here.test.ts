// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { RideQuote } from '../calls.ts';
import { findPickupAtCurrentPosition, requestPositionAndFindPickup } from './find-pickup-here.ts';
import { makeQuoteAnswer } from './quote.fixture.ts';
import { hidePriceOfferOnThisDevice } from './use-offer.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['granted', { address: 'Near Encanto, Phoenix', lat: 33.47, lng: -112.09 }, 1],
  ['prompt', undefined, 0],
  ['denied', undefined, 0],
] as const)(
  'KV3 with the permission %s, a new ride begins at %o, and the browser is asked %i times',
  async (state, pickup, asked) => {
    setUpJsdom();
    startFakeServer({
      processGeolocationSecure: ({ args }) =>
        args['requestType'] === 'nearby'
          ? { nearby: [] }
          : { place: { locality: 'Encanto', city: 'Phoenix' }, intersection: null },
    });
    const getCurrentPosition = vi.fn((found: PositionCallback) =>
      found({ coords: { latitude: 33.47, longitude: -112.09 } } as GeolocationPosition),
    );
    vi.stubGlobal('navigator', {
      geolocation: { getCurrentPosition },
      permissions: { query: async () => ({ state }) },
    });
    const onPosition = vi.fn<(position: object) => void>();
    expect(await findPickupAtCurrentPosition(onPosition)).toEqual(pickup);
    expect(onPosition.mock.calls).toEqual(pickup ? [[{ lat: 33.47, lng: -112.09 }]] : []);
    expect(getCurrentPosition).toHaveBeenCalledTimes(asked);
  },
);

test.each([
  ['the same spot, measured again 20 meters away', 33.47018, 'offered', 'The blue door'],
  ['a spot 80 meters away', 33.47072, 'offered', 'Near Encanto, Phoenix'],
  ['the spot of an accepted offer', 33.47018, 'accepted', 'The blue door'],
  ['the spot of a declined offer', 33.47018, 'declined', 'Near Encanto, Phoenix'],
  ['the spot of an offer that the rider cancelled', 33.47018, 'cancelled', 'Near Encanto, Phoenix'],
])('Q-42 at %s, the pickup of an open offer is kept or not', async (_, latitude, state, address) => {
  setUpJsdom();
  const pickup = { address: 'The blue door', lat: 33.47, lng: -112.09 };
  const dropoff = { address: 'Heard Museum, Phoenix', lat: 33.4725, lng: -112.0722 };
  const offer = makeQuoteAnswer({ pickup, dropoff, price: 12, driverId: 'lena' }).quote;
  // A cancellation is known on this device only: the server still lists the offer as waiting for its answer.
  const isCancelled = state === 'cancelled';
  const made = { ...offer, id: `offer ${state}`, state: isCancelled ? 'offered' : state };
  if (isCancelled) hidePriceOfferOnThisDevice(made as RideQuote);
  // A driver sees the rounded places of a received offer, without addresses.
  const received = { ...made, pickup: { address: null, lat: 33.47, lng: -112.09 } };
  startFakeServer({
    listOffers: () => ({ quotes: [received, made] }),
    processGeolocationSecure: ({ args }) =>
      args['requestType'] === 'nearby'
        ? { nearby: [] }
        : { place: { locality: 'Encanto', city: 'Phoenix' }, intersection: null },
  });
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (found: PositionCallback) =>
        found({ coords: { latitude, longitude: -112.09 } } as GeolocationPosition),
    },
  });
  expect((await requestPositionAndFindPickup(() => {})).address).toBe(address);
});
