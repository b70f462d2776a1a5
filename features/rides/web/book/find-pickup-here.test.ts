// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { findPickupAtCurrentPosition } from './find-pickup-here.ts';

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
    expect(await findPickupAtCurrentPosition()).toEqual(pickup);
    expect(getCurrentPosition).toHaveBeenCalledTimes(asked);
  },
);
