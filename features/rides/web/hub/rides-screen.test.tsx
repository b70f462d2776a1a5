// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import DriverDemoScreen from '../demo/driver-demo-screen.tsx';
import RidesScreen from './rides-screen.tsx';

// This mock replaces the live connection, which has its own tests; the rider has no trips.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({ data: { bookings: [], cursor: null }, status: 'live', error: null }),
}));
// jsdom cannot draw the map.
vi.mock('#features/map/web/public.ts', () => ({ LazyRouteMap: () => null }));

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function open(path: string, user: typeof signedInUser | null): void {
  startFakeServer({ getSession: () => ({ user, demo: true }), listZones: () => ({ zones: [] }) });
  renderOnPage(<RidesScreen />, path);
}
const findDemo = () => screen.findByRole('region', { name: 'Demo' });

test('SHELL-002 Q-10 a visitor sees an introduction and a link to the driver demo', async () => {
  open('/ryde', null);
  await screen.findByRole('heading', { name: 'Get there with a neighbor' });
  const title = screen.getByRole('heading', { level: 1, name: 'Rides' });
  expect(title.closest(String.raw`.max-sm\:sr-only`)).toBeNull();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Try the driver demo' });
  expect(link.getAttribute('href')).toBe('/ryde/demo');
  expect(screen.queryByRole('tab')).toBeNull();
  cleanup();
  startFakeServer({}, false);
  renderOnPage(<DriverDemoScreen />, '/ryde/demo');
  await findDemo();
});

test.each(['/ryde', '/ryde/drive', '/ryde/trips'])(
  'SHELL-002 Q-10 the demo account sees the driver demo at %s, and no bookings',
  async (path) => {
    open(path, { ...signedInUser, isDemo: true });
    await findDemo();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Get there with a neighbor' })).toBeNull();
  },
);

test('SHELL-002 Q-10 a signed-in person books real rides and sees no demo', async () => {
  open('/ryde', signedInUser);
  await screen.findByRole('heading', { name: 'Where to?' });
  expect(screen.getByRole('tab', { name: 'Ride' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.queryByRole('region', { name: 'Demo' })).toBeNull();
  // The sheet over the map is in the panel of its tab, and the other sections are one press away.
  const panel = screen.getByRole('tabpanel', { name: 'Ride' });
  expect(panel.contains(screen.getByRole('region', { name: 'Where to?' }))).toBe(true);
  for (const name of ['Drive', 'Trips']) expect(screen.getByRole('tab', { name })).toBeTruthy();
});
