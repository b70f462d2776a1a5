// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocationProvider } from '#features/places/web/public.ts';
import { clearLocation } from '#features/places/web/location-store.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import VenuePicker from './venue-picker.tsx';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  clearLocation();
  vi.unstubAllGlobals();
});

const nearby = [
  { id: 'ven_valley', name: 'Valley Bar', category: 'entertainment', district: 'Downtown', distance: 90 },
  { id: 'ven_art', name: 'Art Museum', category: 'arts', district: 'Midtown', distance: 1_600 },
];
const home = { id: 'z', kind: 'home', name: 'Home', lat: 33.5, lng: -112.1, radius: 800 };

function open({ zones = [] as object[], isGranted = false }) {
  const calls = startFakeServer({
    getMyArea: () => ({ area: null }),
    listZones: () => ({ zones }),
    listVenues: () => ({ venues: nearby }),
    processGeolocationSecure: () => ({ place: null }),
  });
  vi.stubGlobal('navigator', {
    ...navigator,
    permissions: { query: async () => ({ state: isGranted ? 'granted' : 'prompt' }) },
    geolocation: {
      getCurrentPosition: (found: (position: object) => void) =>
        found({ coords: { latitude: 33.4521, longitude: -112.0757 } }),
    },
  });
  const onChoose = vi.fn();
  renderOnPage(
    <LocationProvider>
      <VenuePicker onChoose={onChoose} onClose={() => {}} />
    </LocationProvider>,
  );
  return { calls, onChoose };
}
const readAskedPosition = (calls: ReturnType<typeof startFakeServer>) =>
  calls.find(({ name }) => name === 'listVenues')?.args['near'];

test('EXP-031 places for a story are listed nearest first, without a question if the position is allowed', async () => {
  const { calls, onChoose } = open({ isGranted: true });
  const list = await screen.findByRole('heading', { name: 'Places near you' });
  expect(readAskedPosition(calls)).toMatchObject({ lat: 33.4521, lng: -112.0757 });
  const rows = await within(list.parentElement!).findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Valley Bar.*under 0\.1 mi$/),
    expect.stringMatching(/^Art Museum.*1 mi$/),
  ]);
  fireEvent.click(within(rows[0]!).getByRole('button'));
  expect(onChoose).toHaveBeenCalledWith({ id: 'ven_valley', name: 'Valley Bar' });
});

test('EXP-031 places for a story are listed from the zone of the home if the position is unknown', async () => {
  const { calls } = open({ zones: [{ ...home, kind: 'work', lat: 33.6 }, home] });
  await screen.findByRole('heading', { name: 'Places near your home' });
  expect(readAskedPosition(calls)).toMatchObject({ lat: 33.5, lng: -112.1 });
});

test('EXP-031 without a position the places for a story are not listed by the alphabet, and a search finds them', async () => {
  const { calls } = open({});
  expect(await screen.findByText(/^Set your location to see the places near you/)).toBeTruthy();
  await waitFor(() => expect(calls.some(({ name }) => name === 'listZones')).toBe(true));
  expect(screen.queryByText('Valley Bar')).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bar' } });
  expect(await screen.findByText('Valley Bar')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'listVenues')!.args).toMatchObject({ q: 'bar' });
});
