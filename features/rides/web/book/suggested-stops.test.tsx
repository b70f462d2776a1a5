// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { makeBooking } from '../trip/booking.fixture.ts';
import { PickupAndDropoffForm, type PickupAndDropoff } from './pickup-and-dropoff-form.tsx';
import { listSuggestedDestinations } from './suggested-stops.tsx';
import type { PlaceSearchResult } from './use-place-search.ts';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const zone = (kind: PlaceSearchResult['kind'], address: string, lat: number): PlaceSearchResult => ({
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

test('EXP-080 EXP-100 saved venues come after the earlier destinations, which they do not move, and never twice', () => {
  const venues = [
    { ...zone('venue', 'Heard Museum', 33.3), detail: 'Midtown' },
    { ...zone('venue', 'Encanto Park', 33.4), detail: 'Encanto' },
  ];
  const found = listSuggestedDestinations(
    [zone('home', 'Home', 33.1)],
    [trip('Encanto Park, Phoenix', 33.4), trip('Airport, Phoenix', 33.5)],
    undefined,
    [],
    venues,
  );
  expect(found.map(({ kind, name, detail }) => [kind, name, detail])).toEqual([
    ['home', 'Home', ''],
    ['recent', 'Encanto Park', 'Phoenix'],
    ['recent', 'Airport', 'Phoenix'],
    ['venue', 'Heard Museum', 'Midtown'],
  ]);
});

test('EXP-100 the places of the next events fill a short list of suggestions', () => {
  const event = (name: string, lat: number) => ({ ...zone('event', name, lat), detail: 'Tonight' });
  const events = [event('Jazz night, Rose Hall', 33.5), event('Yoga, Mesa Park', 33.6)];
  const list = (trips: Parameters<typeof listSuggestedDestinations>[1]) =>
    listSuggestedDestinations([zone('home', 'Home', 33.1)], trips, undefined, events).map(({ name }) => name);
  expect(list([])).toEqual(['Home', 'Jazz night', 'Yoga']);
  const trips = ['Airport', 'Ballpark', 'Library'].map((name, at) =>
    trip(`${name}, Phoenix`, 33.7 + at / 10),
  );
  expect(list(trips)).toEqual(['Home', 'Airport', 'Ballpark', 'Library']);
});

function open(getCurrentPosition: Geolocation['getCurrentPosition']) {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  startFakeServer({
    processGeolocationSecure: ({ args }) =>
      args['requestType'] === 'nearby'
        ? { nearby: [] }
        : { place: { locality: 'Encanto', city: 'Phoenix' }, intersection: null },
  });
  function Page() {
    const [stops, setStops] = useState<PickupAndDropoff>({ pickup: undefined, dropoff: undefined });
    const museum = { address: 'Heard Museum', lat: 33.3, lng: -112 };
    const choose = () => setStops((was) => ({ ...was, dropoff: museum }));
    return (
      <>
        <PickupAndDropoffForm stops={stops} onStops={setStops} onPosition={() => {}} />
        <button onClick={choose}>Go to the museum</button>
      </>
    );
  }
  renderOnPage(<Page />, '/ryde');
}
const findLocate = () => screen.findByRole<HTMLButtonElement>('button', { name: /^My location/ });

test('EXP-100 one press makes the current position the pickup, which gets the focus', async () => {
  open((found) => found({ coords: { latitude: 33.47, longitude: -112.09 } } as GeolocationPosition));
  fireEvent.click(await findLocate());
  const pickup = await screen.findByRole('button', { name: /^Pickup.*Near Encanto, Phoenix$/ });
  expect(document.activeElement).toBe(pickup);
  expect(screen.queryByRole('button', { name: /^My location/ })).toBeNull();
});

test('EXP-100 a refused position is explained, and can be asked for again', async () => {
  open((_found, refuse) => refuse?.({ code: 1 } as GeolocationPositionError));
  const button = await findLocate();
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(screen.getByRole('button', { name: /^Pickup.*Choose a place$/ })).toBeTruthy();
});

test('a destination that is chosen while the position is searched stays chosen', async () => {
  let deliver = () => {};
  open((found) => {
    deliver = () => found({ coords: { latitude: 33.47, longitude: -112.09 } } as GeolocationPosition);
  });
  fireEvent.click(await findLocate());
  fireEvent.click(screen.getByText('Go to the museum'));
  await screen.findByRole('button', { name: /^Dropoff.*Heard Museum$/ });
  deliver();
  expect(await screen.findByRole('button', { name: /^Pickup.*Near Encanto, Phoenix$/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Dropoff.*Heard Museum$/ })).toBeTruthy();
});
