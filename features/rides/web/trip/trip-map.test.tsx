// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearLocation, setLocation } from '#features/places/web/location-store.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { BookingStatus } from '../../domain/statuses.ts';
import { makeBooking } from './booking.fixture.ts';
import { TripMap } from './trip-map.tsx';

// jsdom cannot draw the map.
vi.mock('#features/map/web/public.ts', () => ({
  LazyOwnLocationPin: () => <>own location</>,
  LazyRouteMap: (
    props: Record<'line' | 'fit', { lat: number }[]> & {
      laterLine?: { lat: number }[];
      isApproximate: boolean;
      areas?: unknown[];
      coveredTop?: number;
      noteTop?: number;
      markers: { key: string; content: ReactNode }[];
    },
  ) => (
    <>
      <p>
        {props.isApproximate ? 'about' : 'on roads'} {props.line.map(({ lat }) => lat).join(' ')} then{' '}
        {props.laterLine?.map(({ lat }) => lat).join(' ')}
      </p>
      <p>shows {props.fit.map(({ lat }) => lat).join(' ')}</p>
      <p>{props.areas?.length ?? 0} areas</p>
      <p>
        buttons cover {props.coveredTop ?? 0} px, note at {props.noteTop}
      </p>
      <ul>
        {props.markers.map(({ key, content }) => (
          <li key={key}>
            {key}: {content}
          </li>
        ))}
      </ul>
    </>
  ),
}));

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  clearLocation();
});

const lng = -112;
const place = (address: string, lat: number) => ({ address, lat, lng });
const booking = (status: BookingStatus) =>
  makeBooking(status, 'driver', {
    pickup: place('Pickup', 33.1),
    stops: [place('Stop', 33.3)],
    dropoff: place('Dropoff', 33.5),
  });

function openMap(status: BookingStatus, lat: number | null, approximate = false) {
  startFakeServer({
    processMapsIntegration({ args }) {
      const [from, to] = [args['origin'], args['destination']] as { lat: number }[];
      const middle = Math.round((from!.lat + to!.lat) * 50) / 100;
      const isLong = to!.lat - from!.lat > 0.16;
      const path = [from!.lat, ...(isLong ? [middle] : []), to!.lat].map((north) => ({ lat: north, lng }));
      return { miles: 1, minutes: 1, approximate, path };
    },
  });
  const position = lat === null ? null : { lat, lng, at: '2026-03-03T11:15:00.000Z' };
  renderOnPage(<TripMap booking={booking(status)} position={position} nowMs={0} covered={0} />, '/trip/b');
}

test.each([
  ['en_route', 33, '33 33.1 then'],
  ['en_route', null, '33.1 33.2 33.3 33.3 33.4 33.5 then'],
  ['confirmed', 33.1, '33.1 33.2 33.3 33.3 33.4 33.5 then'],
  ['in_progress', 33.15, '33.15 33.3 then 33.3 33.4 33.5'],
  ['in_progress', 33.45, '33.45 33.5 then'],
] as const)(
  'EXP-096 DRV-009 at %s with the car at %s the line leads to the next point and then on: %s',
  async (status, lat, line) => {
    openMap(status, lat);
    expect(await screen.findByText(`on roads ${line}`)).toBeTruthy();
  },
);

test.each([
  ['en_route', 33, '33.1 33 33 33.1'],
  ['confirmed', null, '33.1 33.5 33.1 33.2 33.3 33.3 33.4 33.5'],
  ['in_progress', 33.45, '33.1 33.5 33.45 33.5'],
] as const)(
  'EXP-096 at %s with the car at %s the map shows the whole line ahead',
  async (status, lat, shown) => {
    openMap(status, lat);
    expect(await screen.findByText(`shows ${shown}`)).toBeTruthy();
  },
);

const listMarkers = () => screen.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent);

test.each([
  ['requested', null, false, '56 px, note at 12'],
  ['en_route', 33, true, '92 px, note at 64'],
  ['in_progress', 33.15, true, '92 px, note at 64'],
  ['completed', null, false, '56 px, note at 64'],
] as const)(
  'EXP-096 at %s with the car at %s and straight lines (%s) the places and the note are away from the buttons: %s',
  async (status, lat, isStraight, covered) => {
    openMap(status, lat, isStraight);
    expect(await screen.findByText(`buttons cover ${covered}`)).toBeTruthy();
  },
);

test('EXP-096 pickup and dropoff have their names on the map', async () => {
  openMap('confirmed', 33.1);
  await screen.findByText(/^on roads/);
  expect(listMarkers()).toEqual(['pickup: Pickup', 'stop0: ', 'dropoff: Dropoff', 'car: ']);
});

test('EXP-096 on the way to the pickup, the map shows only the car and the pickup', async () => {
  openMap('en_route', 33);
  await screen.findByText(/^on roads/);
  expect(listMarkers()).toEqual(['pickup: Pickup', 'car: ']);
});

test('Q-31 a driver who has not accepted sees areas instead of pins and a route', async () => {
  startFakeServer({});
  const coarse = (lat: number) => ({ address: null, lat, lng });
  const request = makeBooking('requested', 'candidate', { pickup: coarse(33.45), dropoff: coarse(33.5) });
  renderOnPage(<TripMap booking={request} position={null} nowMs={0} covered={0} />, '/trip/b');
  expect(await screen.findByText('2 areas')).toBeTruthy();
  expect(screen.getByText('about then')).toBeTruthy();
  expect(listMarkers()).toEqual(['pickup: Pickup area', 'dropoff: Dropoff area']);
  const town = { lat: 33.46, lng, city: 'Phoenix', timestamp: Date.now() };
  act(() => setLocation(town));
  expect(listMarkers(), 'a chosen town is not where the driver is').toHaveLength(2);
  act(() => setLocation({ ...town, isFromDevice: true }));
  expect(listMarkers()).toContain('here: own location');
});
