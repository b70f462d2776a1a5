// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { makeBooking } from '../trip/booking.fixture.ts';
import { listSuggestedDestinations, SuggestedStops } from './suggested-stops.tsx';
import type { StopSearchResult } from './use-place-search.ts';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const zone = (kind: StopSearchResult['kind'], address: string, lat: number): StopSearchResult => ({
  key: address,
  kind,
  address,
  detail: '',
  lat,
  lng: -112,
});
const trip = (address: string, lat: number) =>
  makeBooking('completed', 'passenger', { dropoff: { address, lat, lng: -112 } });

test('EXP-100 saved places come before earlier destinations, and neither repeats nor the pickup is suggested', () => {
  const found = listSuggestedDestinations(
    [zone('home', 'Home', 33.1), zone('work', 'Work', 33.2)],
    [trip('12 Palm Lane, Phoenix', 33.1), trip('Heard Museum, Phoenix', 33.3)],
    { address: 'Near work', lat: 33.2, lng: -112 },
  );
  expect(found.map(({ kind, name, detail, stop }) => [kind, name, detail, stop.address])).toEqual([
    ['home', 'Home', '', 'Home (33.100, -112.000)'],
    ['recent', 'Heard Museum', 'Phoenix', 'Heard Museum, Phoenix'],
  ]);
});

function open(needsPickup: boolean, getCurrentPosition: Geolocation['getCurrentPosition']) {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  startFakeServer({
    processGeolocationSecure: ({ args }) =>
      args['requestType'] === 'nearby'
        ? { nearby: [] }
        : { place: { locality: 'Encanto', city: 'Phoenix' }, intersection: null },
  });
  const onPickup = vi.fn();
  renderOnPage(
    <SuggestedStops needsPickup={needsPickup} destinations={[]} onPickup={onPickup} onDropoff={vi.fn()} />,
    '/ryde',
  );
  return onPickup;
}

test('EXP-100 one press makes the current position the pickup', async () => {
  const onPickup = open(true, (found) =>
    found({ coords: { latitude: 33.47, longitude: -112.09 } } as GeolocationPosition),
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Pick me up here/ }));
  await vi.waitFor(() =>
    expect(onPickup).toHaveBeenCalledWith({ address: 'Near Encanto, Phoenix', lat: 33.47, lng: -112.09 }),
  );
});

test('EXP-100 a refused position is explained, and can be asked for again', async () => {
  const onPickup = open(true, (_found, refuse) => refuse?.({ code: 1 } as GeolocationPositionError));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Pick me up here/ });
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  await vi.waitFor(() => expect(button.disabled).toBe(false));
  expect(onPickup).not.toHaveBeenCalled();
});
