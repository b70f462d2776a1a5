// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { TripSharedByLink } from '../calls.ts';
import EmergencyScreen from './emergency-screen.tsx';

const live = vi.hoisted(() => ({ state: {} }));
// The live connection has tests of its own. This mock returns the state that a test sets.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({ ...live.state, refetch() {} }),
}));
// jsdom cannot draw the map.
vi.mock('#features/map/web/public.ts', () => ({ LazyRouteMap: () => null }));

beforeEach(setUpJsdom);
afterEach(cleanup);

const emergencyId = '0190a000-0000-7000-8000-00000000e001';
const startedAt = '2026-03-03T10:00:00.000Z';
const followed: TripSharedByLink = {
  status: 'in_progress',
  sharer: 'Rita',
  driver: 'Dan',
  vehicle: 'Blue wagon',
  destination: { lat: 33.45, lng: -112.07 },
  position: { lat: 33.4, lng: -112.07, at: '2026-03-03T10:01:00.000Z' },
  arrival: null,
  endedAt: null,
};
const setLive = (state: { data?: object; status?: string; error?: object }) =>
  Object.assign(live, { state: { data: undefined, status: 'live', error: null, ...state } });
const ended = { status: 'failed', error: { reason: 'not_found', isUnreachable: false } };

test('EXP-098 a trusted contact sees who asked for help and where, and that the person is safe', async () => {
  startFakeServer({});
  const position = { lat: 33.4, lng: -112 };
  const emergency = { trip: followed, name: 'Rita Rider', startedAt, safeAt: null, position };
  const open = () => renderOnPage(<EmergencyScreen emergencyId={emergencyId} />, '/emergency/e');
  setLive({ data: emergency });
  open();
  const facts = within(await screen.findByRole('region', { name: 'Rita Rider asked for help' }));
  expect(facts.getByText('Location 33.40000, -112.00000')).toBeTruthy();
  expect(facts.getByRole('link', { name: 'Call 911' })).toBeTruthy();
  const directions = facts.getByRole('link', { name: 'Get directions' }).getAttribute('href');
  expect(directions, 'to the latest position of the car').toContain(encodeURIComponent('33.4,-112.07'));
  cleanup();
  setLive({ data: { ...emergency, safeAt: startedAt } });
  open();
  expect(await screen.findByText(/^Rita Rider marked themselves as safe at /)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Call 911' })).toBeNull();
  cleanup();
  setLive({ data: emergency, ...ended });
  open();
  expect(await screen.findByText("We can't show this emergency alert")).toBeTruthy();
});

test.each([
  ['the driver is still on the way', { ...followed, status: 'en_route' as const }],
  ['the position of the car is older', { ...followed, position: { ...followed.position!, at: startedAt } }],
])('EXP-098 directions lead to the position of the call for help while %s', async (_, trip) => {
  startFakeServer({});
  setLive({ data: { trip, name: 'Rita', startedAt, safeAt: null, position: { lat: 33.4, lng: -112 } } });
  renderOnPage(<EmergencyScreen emergencyId={emergencyId} />, '/emergency/e');
  const directions = await screen.findByRole('link', { name: 'Get directions' });
  expect(directions.getAttribute('href')).toContain(encodeURIComponent('33.4,-112'));
  expect(directions.getAttribute('href')).not.toContain(encodeURIComponent('-112.07'));
});

test.each(['rate_limited', 'internal', 'unauthenticated'])(
  'EXP-098 after the error %s, the alert is still shown or can be loaded again',
  async (reason) => {
    startFakeServer({});
    const open = () => renderOnPage(<EmergencyScreen emergencyId={emergencyId} />, '/emergency/e');
    const failed = { status: 'failed', error: { reason, isUnreachable: false } };
    setLive({ data: { trip: followed, name: 'Rita', startedAt, safeAt: null, position: null }, ...failed });
    open();
    expect(await screen.findByRole('link', { name: 'Call 911' })).toBeTruthy();
    expect(screen.queryByText("We can't show this emergency alert")).toBeNull();
    cleanup();
    setLive(failed);
    open();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.queryByText("We can't show this emergency alert")).toBeNull();
  },
);
