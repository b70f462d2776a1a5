// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Venue, VenuePage } from '#features/venues/web/public.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import VenueScreenMapRow from './venue-location-map.tsx';

// jsdom cannot draw the map.
vi.mock('./can-draw-maps.ts', () => ({ canBrowserDrawMaps: () => true }));
vi.mock('../route/lazy-route-map.tsx', () => ({ LazyRouteMap: () => <p>Drawn</p> }));

beforeEach(() => {
  setUpJsdom();
  document.head.innerHTML = '<meta name="plaza-flags" content="map.tab">';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

const venue = { id: 'ven_a', name: 'Papago Park', category: 'outdoors', lat: 33.4512, lng: -111.95 } as Venue;

test('EXP-080 the map on the page of a venue is drawn when it comes near the window, and links to the map', async () => {
  startFakeServer({});
  let notify: IntersectionObserverCallback = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        notify = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  renderOnPage(
    <ul>
      <VenueScreenMapRow venue={venue} page={{ venue } as VenuePage} />
    </ul>,
  );
  const link = await screen.findByRole('link', { name: 'Map' });
  expect(screen.queryByText('Drawn')).toBeNull();
  const entry = { isIntersecting: true } as IntersectionObserverEntry;
  act(() => notify([entry], {} as IntersectionObserver));
  expect(screen.getByText('Drawn').closest('[inert]')).toBeTruthy();
  const at = encodeURIComponent('33.4512,-111.9500,12.8');
  expect(link.getAttribute('href')).toBe(`/map?at=${at}&place=ven_a`);
});
