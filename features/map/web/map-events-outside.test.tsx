// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocationProvider } from '#features/places/web/public.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import MapScreen from './map-screen.tsx';

// jsdom has no WebGL, so the screen shows the list without the map. The map is tested in a browser.
vi.mock('./map-canvas.tsx', () => ({
  default: () => {
    throw new Error('no WebGL');
  },
}));

beforeEach(() => {
  setUpJsdom();
  // jsdom cannot scroll.
  HTMLElement.prototype.scrollTo = () => undefined;
  // jsdom has no layout.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(cleanup);

const venue = (id: string, lat: number) => ({
  id,
  name: id,
  category: 'arts',
  lat,
  lng: -112.07,
  district: 'Downtown',
  city: 'Phoenix',
  distance: 500,
  blurb: '',
  approximate: false,
  isSample: false,
  posterUrl: '/p.svg',
  posterAlt: '',
});
const places = [venue('Museum', 33.45), venue('Library', 33.7), venue('Observatory', 35.2)];

test('EXP-071 “Events today” says how many more places with an event are around the area, and shows them', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const calls = startFakeServer({
    listVenues: ({ args }) => {
      const { north } = args['bounds'] as { north: number };
      return { venues: places.filter(({ lat }) => lat <= north), cursor: null };
    },
    listEvents: () => ({
      events: places.map(({ id, lat, lng }) => ({
        title: 'Choir',
        allDay: true,
        timeZone: 'America/Phoenix',
        state: 'confirmed',
        startTime: new Date().toISOString(),
        place: { venueId: id, lat, lng },
      })),
      cursor: null,
    }),
  });
  renderOnPage(
    <LocationProvider>
      <MapScreen />
    </LocationProvider>,
    '/map',
  );
  await screen.findByText('Museum');
  expect(screen.queryByText(/outside this area/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Events today' }));
  // The observatory is more than 40 km away.
  await screen.findByText('1 more place with an event outside this area');
  fireEvent.click(screen.getByRole('button', { name: 'Show the places outside this area' }));
  await screen.findByText('Library');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '2 places' }));
  await waitFor(() => expect(screen.queryByText(/outside this area/)).toBeNull());
  expect(calls.findLast(({ name }) => name === 'listVenues')!.args['bounds']).toMatchObject({
    south: 33.45,
    north: 33.7,
  });
});
