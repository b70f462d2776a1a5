// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuthProvider, useAuth } from '#features/accounts/web/public.ts';
import { configureApiClient } from '#platform/client/call.ts';
import { getGeolocationErrorMessage } from './request-browser-position.ts';
import {
  getCityLocalityOrStateName,
  isViewerLocationFresh,
  geolocationOptions,
  createInitialViewerLocationState,
} from './location-state.ts';
import { LocationProvider, useLocation } from './location-provider.tsx';
import type { ViewerLocationContextValue } from './location-provider.tsx';
import { clearLocation } from './location-store.ts';
import { formatMetersAsMiles } from './miles.ts';
import { locationPrecisionChoices } from './location-precision-choices.ts';

let here: ViewerLocationContextValue;
/** Each location status that was rendered, in order, without repetitions. */
let statuses: string[] = [];
const take = (now: ViewerLocationContextValue) => {
  if (now.status !== statuses.at(-1)) statuses.push(now.status);
  here = now;
};
function Probe() {
  const now = useLocation();
  const auth = useAuth();
  useLayoutEffect(() => take(now));
  return <p title={auth.status}>{now.status}</p>;
}

type Answer = (args: Record<string, unknown>) => { status?: number; body: object };
let calls: Record<string, unknown>[] = [];
let isSignedIn = true;
let userId = 'ann';
function serve(answer: Answer) {
  calls = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    if (String(url instanceof Request ? url.url : url).endsWith('/getSession'))
      return Response.json({ user: isSignedIn ? { id: userId } : null, demo: false });
    const args = JSON.parse(init?.body as string) as Record<string, unknown>;
    calls.push(args);
    const { status = 200, body } = answer(args);
    return Response.json(body, { status });
  };
  configureApiClient({ project: 'plaza', region: 'us-central1', base: '' }, { fetch });
}

const refusal = (status: number, word: string, message: string) => ({
  status,
  body: { error: { status: word, message, details: { reason: 'no_place' } } },
});
const place = (more: object) => ({
  city: null,
  locality: null,
  principalSubdivision: null,
  country: 'US',
  ...more,
});

/**
 * Replaces the browser's Geolocation API with a fake that gives this result. Returns a mock function that records the
 * requests for a position.
 */
function browser(result: { lat: number; lng: number } | { code: number } | 'throws' | null) {
  const asked = vi.fn<(options: unknown) => void>();
  const getCurrentPosition = (ok: (p: unknown) => void, no: (e: unknown) => void, options: unknown) => {
    asked(options);
    if (result === 'throws') throw new Error('broken');
    if (result && 'lat' in result) ok({ coords: { latitude: result.lat, longitude: result.lng } });
    else no(result);
  };
  vi.stubGlobal('navigator', result === null ? {} : { geolocation: { getCurrentPosition } });
  return asked;
}

async function show() {
  render(
    <AuthProvider>
      <LocationProvider>
        <Probe />
      </LocationProvider>
    </AuthProvider>,
  );
  await waitFor(() => screen.getByTitle(isSignedIn ? 'signedIn' : 'signedOut'));
}
const remembered = () => JSON.parse(localStorage.getItem('sd_location') ?? 'null') as { data: object } | null;

beforeEach(() => {
  isSignedIn = true;
  userId = 'ann';
  serve(() => refusal(404, 'NOT_FOUND', 'Nobody was asked for'));
  localStorage.clear();
  clearLocation();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('LOC-015 ERR-021 useLocation outside its provider throws', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Probe />)).toThrow('useLocation must be used within a LocationProvider');
});

test('LOC-001 LOC-002 LOC-004 LOC-005 LOC-006 the status is none, then loading, then set; the position is stored', async () => {
  const asked = browser({ lat: 33.4484, lng: -112.074 });
  serve(() => ({
    body: {
      requestType: 'reverse',
      place: place({ city: 'Phoenix' }),
      places: [],
      nearby: [],
      area: null,
      provider: 'gazetteer',
    },
  }));
  await show();
  expect(here).toMatchObject({ status: 'none', location: null });
  statuses = ['none'];
  await act(() => here.locate());
  expect(statuses).toEqual(['none', 'loading', 'set']);
  expect(asked).toHaveBeenCalledWith({ timeout: 10_000, maximumAge: 300_000, enableHighAccuracy: true });
  expect(geolocationOptions).toEqual({ timeout: 10_000, maximumAge: 5 * 60_000, enableHighAccuracy: true });
  expect(screen.getByText('set')).toBeTruthy();
  expect(calls).toEqual([{ requestType: 'reverse', coordinates: { lat: 33.4484, lng: -112.074 } }]);
  expect(remembered()?.data).toEqual({
    lat: 33.4484,
    lng: -112.074,
    city: 'Phoenix',
    timestamp: expect.any(Number),
    isFromDevice: true,
  });
});

test('LOC-007 the name shown is the city, else the locality, else the principal subdivision', () => {
  const table: [object, string][] = [
    [{ city: 'Tempe', locality: 'Mill Avenue', principalSubdivision: 'Arizona' }, 'Tempe'],
    [{ locality: 'Mill Avenue', principalSubdivision: 'Arizona' }, 'Mill Avenue'],
    [{ principalSubdivision: 'Arizona' }, 'Arizona'],
    [{}, ''],
  ];
  for (const [given, name] of table) expect(getCityLocalityOrStateName(place(given) as never)).toBe(name);
});

test.each([
  ['LOC-008', null, 'Geolocation is not supported by this browser'],
  ['LOC-009', { code: 1 }, 'Location access denied by user'],
  ['LOC-010', { code: 2 }, 'Location information unavailable'],
  ['LOC-011', { code: 3 }, 'Location request timed out'],
  ['LOC-012', { code: 9 }, 'Failed to get location'],
  ['LOC-012', 'throws', 'Failed to get location'],
] as const)('LOC-001 %s states why there is no position: %#', async (_id, result, message) => {
  browser(result);
  await show();
  await act(() => here.locate());
  expect(here).toMatchObject({ status: 'error', message, location: null });
});

test('LOC-008 LOC-009 LOC-010 LOC-011 LOC-012 every geolocation error of the browser has its message', () => {
  expect([1, 2, 3, 4].map(getGeolocationErrorMessage)).toEqual([
    'Location access denied by user',
    'Location information unavailable',
    'Location request timed out',
    'Failed to get location',
  ]);
});

test('LOC-013 a position without a name is an error; signed out it is stored without a name', async () => {
  browser({ lat: 0, lng: -140 });
  serve(() => refusal(404, 'NOT_FOUND', 'Failed to process location data'));
  await show();
  await act(() => here.locate());
  expect(here).toMatchObject({ status: 'error', message: 'Failed to process location data' });
  serve(() => refusal(401, 'UNAUTHENTICATED', 'Not authenticated. Please sign in to continue.'));
  await act(() => here.locate());
  expect(here).toMatchObject({ status: 'set', location: { lat: 0, lng: -140, city: '' } });
});

test('Q-37 signed out no request is sent that the server would refuse, and a manual place stays in this browser', async () => {
  isSignedIn = false;
  browser({ lat: 33.4484, lng: -112.074 });
  serve(() => refusal(401, 'UNAUTHENTICATED', 'Not authenticated. Please sign in to continue.'));
  await show();
  await act(() => here.locate());
  expect(here).toMatchObject({ status: 'set', location: { lat: 33.4484, lng: -112.074, city: '' } });
  await act(() => here.choose({ lat: 33.42123, lng: -111.93321, name: 'Tempe' }));
  expect(here).toMatchObject({ status: 'set', location: { lat: 33.42, lng: -111.93, city: 'Tempe' } });
  await act(() => here.forget());
  expect(here).toMatchObject({ status: 'none', location: null });
  expect(calls).toEqual([]);
});

test('LOC-014 Q-37 a manually chosen place is stored to a kilometer; a failure shows its message', async () => {
  const area = { lat: 33.42, lng: -111.93, label: 'Downtown Tempe', setAt: '2026-03-03T10:00:00.000Z' };
  serve(() => ({
    body: { requestType: 'setManual', place: null, places: [], nearby: [], area, provider: 'gazetteer' },
  }));
  await show();
  await act(() => here.choose({ lat: 33.42123, lng: -111.93321 }));
  expect(here).toMatchObject({
    status: 'set',
    location: { lat: 33.42, lng: -111.93, city: 'Downtown Tempe' },
  });
  serve(() => refusal(404, 'NOT_FOUND', 'Failed to set manual location'));
  await act(() => here.choose({ lat: 0, lng: 0 }));
  expect(here).toMatchObject({ status: 'error', message: 'Failed to set manual location' });
  expect(here.location?.city, 'the one before stays').toBe('Downtown Tempe');
});

test('LOC-003 a stored position older than 30 minutes is dropped at the start', () => {
  const entry = { lat: 1, lng: 2, city: 'Tempe', timestamp: 1_000_000 };
  expect(createInitialViewerLocationState(entry, 1_000_000 + 30 * 60_000)).toMatchObject({
    status: 'set',
    location: entry,
  });
  expect(createInitialViewerLocationState(entry, 1_000_001 + 30 * 60_000)).toEqual({
    status: 'none',
    location: null,
    message: null,
  });
  expect(createInitialViewerLocationState(undefined, 0).status).toBe('none');
  expect(isViewerLocationFresh({ timestamp: 10 * 60_000 }, 0), 'from the future').toBe(false);
});

test('LOC-003 Q-37 a page that becomes visible again drops an expired position', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  browser({ lat: 33.4, lng: -112 });
  serve(() => refusal(401, 'UNAUTHENTICATED', 'Not authenticated. Please sign in to continue.'));
  await show();
  await act(() => here.locate());
  const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  vi.setSystemTime(Date.now() + 29 * 60_000);
  comeBack();
  expect(here.status).toBe('set');
  vi.setSystemTime(Date.now() + 2 * 60_000);
  comeBack();
  expect(here.status).toBe('none');
  expect(remembered()).toBeNull();
});

test('EXP-074 KV3 without a press neither the browser nor the server is asked for a position, and none is stored', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = browser({ lat: 33.4, lng: -112 });
  await show();
  await act(() => vi.advanceTimersByTimeAsync(60 * 60_000));
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  // A request for a position would load code on demand, so the test waits until all such code is loaded.
  await act(() => vi.dynamicImportSettled());
  expect(here).toMatchObject({ status: 'none', location: null });
  expect(asked).not.toHaveBeenCalled();
  expect(calls).toEqual([]);
  expect(remembered()).toBeNull();
});

test('EXP-074 one press deletes the position, here and in the account', async () => {
  browser({ lat: 33.4, lng: -112 });
  serve(() => ({
    body: { requestType: 'forget', place: null, places: [], nearby: [], area: null, provider: 'gazetteer' },
  }));
  await show();
  await act(() => here.locate());
  expect(remembered()).not.toBeNull();
  await act(() => here.forget());
  expect(here).toMatchObject({ status: 'none', location: null });
  expect(remembered()).toBeNull();
  expect(calls.at(-1)).toEqual({ requestType: 'forget' });
});

const phoenix = () => ({
  body: {
    requestType: 'reverse',
    place: place({ city: 'Phoenix' }),
    places: [],
    nearby: [],
    area: null,
    provider: 'gazetteer',
  },
});

test('EXP-074 a person who signs in on the open page does not get the position of the person before', async () => {
  browser({ lat: 33.4, lng: -112 });
  serve(phoenix);
  await show();
  await act(() => here.locate());
  expect(here.status).toBe('set');
  userId = 'ben';
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(here).toMatchObject({ status: 'none', location: null }));
  expect(remembered()).toBeNull();
});

test('EXP-074 a position that arrives after its person has signed out is dropped', async () => {
  const answer = vi.fn<PositionCallback>();
  const getCurrentPosition = (onPosition: PositionCallback) => void answer.mockImplementation(onPosition);
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  serve(phoenix);
  await show();
  let located: Promise<void> | undefined;
  await act(async () => {
    located = here.locate();
    await vi.dynamicImportSettled();
  });
  expect(here.status).toBe('loading');
  isSignedIn = false;
  window.dispatchEvent(new Event('online'));
  await screen.findByTitle('signedOut');
  await act(async () => {
    answer({ coords: { latitude: 33.4, longitude: -112 } } as GeolocationPosition);
    await located;
  });
  expect(here).toMatchObject({ status: 'none', location: null });
  expect(remembered()).toBeNull();
});

test('distances are formatted in common units', () => {
  const table: [number, string][] = [
    [20, 'under 0.1 mi'],
    [644, '0.4 mi'],
    [1_609, '1 mi'],
    [19_800, '12 mi'],
  ];
  for (const [meters, text] of table) expect(formatMetersAsMiles(meters, 'en-US')).toBe(text);
});

test('the hints of the precisions name one distance', () => {
  const hints = locationPrecisionChoices.map(({ hint }) => hint);
  expect(hints.slice(0, 3)).toEqual([
    'Accurate to about 50 feet',
    'Accurate to about 0.1 mi',
    'Accurate to about 0.5 mi',
  ]);
});
