// @vitest-environment jsdom
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '#features/accounts/web/public.ts';
import { notifySessionChange } from '#features/accounts/web/session-events.ts';
import { LocationProvider } from '#features/places/web/public.ts';
import { renderOnPage, setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import { initialMapView } from '../domain/map-view.ts';
import type { MapHandle } from './map-canvas.tsx';
import MapScreen from './map-screen.tsx';
import { useMapViewState } from './use-map-view-state.ts';

// jsdom has no WebGL, so the screen shows the list without the map.
vi.mock('./map-canvas.tsx', () => ({
  default: () => {
    throw new Error('no WebGL');
  },
}));

beforeEach(() => {
  setUpJsdom();
  startFakeServer({});
});
afterEach(cleanup);

const wrapper = ({ children }: { children: ReactNode }) => (
  <AuthProvider>
    <LocationProvider>{children}</LocationProvider>
  </AuthProvider>
);
/** Opens the map, and returns its state. */
const openMap = () => renderHook(() => useMapViewState(null), { wrapper }).result.current;

test('EXP-074 the map reopens with its last view for the same person only', () => {
  const view = { lat: 33.51, lng: -112.13, zoom: 16 };
  const bounds = { north: 33.52, south: 33.5, east: -112.12, west: -112.14 };
  const { onMove } = openMap();
  act(() => onMove({ view, bounds, center: view }));
  cleanup();
  expect(openMap().start).toMatchObject(view);
  cleanup();
  notifySessionChange({ userId: null, isNewPerson: true });
  expect(openMap().start).toMatchObject(initialMapView);
});

test('EXP-071 places outside the searched area are shown together, and the area with all of them is searched', () => {
  const { result } = renderHook(() => useMapViewState(null), { wrapper });
  const view = { lat: 33.45, lng: -112.07, zoom: 12 };
  const area = (north: number) => ({
    view,
    center: view,
    bounds: { north, south: 33.4, east: -112, west: -112.1 },
  });
  act(() => result.current.onMove(area(33.5)));
  const fit = vi.fn<(positions: readonly object[]) => boolean>(() => true);
  result.current.handle.current = { fit } as unknown as MapHandle;
  const positions = [view, { lat: 33.6, lng: -112 }];
  act(() => result.current.searchAll(positions));
  expect(fit).toHaveBeenLastCalledWith(positions);
  expect(result.current.searched?.bounds.north, 'until the map has moved').toBe(33.5);
  act(() => result.current.onMove(area(33.7)));
  expect(result.current.searched?.bounds.north).toBe(33.7);
  // If all places are visible already, the map does not move.
  fit.mockReturnValue(false);
  act(() => result.current.onMove(area(33.9)));
  expect(result.current.searched?.bounds.north).toBe(33.7);
  act(() => result.current.searchAll(positions));
  expect(result.current.searched?.bounds.north).toBe(33.9);
});

test('EXP-074 the open map opens again when its person signs out', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // jsdom cannot scroll.
  HTMLElement.prototype.scrollTo = () => undefined;
  HTMLElement.prototype.scrollIntoView = () => undefined;
  // jsdom has no layout.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  let user: typeof signedInUser | null = signedInUser;
  startFakeServer({
    getSession: () => ({ user, demo: false }),
    listVenues: () => ({ venues: [], cursor: null }),
  });
  renderOnPage(
    <LocationProvider>
      <MapScreen />
    </LocationProvider>,
    '/map',
  );
  const findFoodFilter = () => screen.findByRole('button', { name: 'Food' });
  const food = await findFoodFilter();
  fireEvent.click(food);
  await waitFor(() => expect(food.getAttribute('aria-pressed')).toBe('true'));
  user = null;
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect((await findFoodFilter()).getAttribute('aria-pressed')).toBe('false'));
});
