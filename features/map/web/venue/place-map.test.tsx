// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { stubIntersectionObserver } from '#platform/testkit/stub-intersection-observer.ts';
import SmallVenueMap from './place-map.tsx';

// jsdom cannot draw the map.
vi.mock('./can-draw-maps.ts', () => ({ canBrowserDrawMaps: () => true }));
vi.mock('../route/lazy-route-map.tsx', () => ({ LazyRouteMap: () => <p>Drawn</p> }));

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

test.each([
  ['map.tab', 1],
  ['', 0],
])(
  'EXP-075 the small map of an event links to the card of its venue while the map is on: “%s”',
  async (flags, count) => {
    stubIntersectionObserver();
    document.head.innerHTML = `<meta name="plaza-flags" content="${flags}">`;
    startFakeServer({});
    renderOnPage(
      <>
        <SmallVenueMap position={{ lat: 33.4512, lng: -111.95 }} venueId="ven_a" />
        <p>Below</p>
      </>,
    );
    await screen.findByText('Below');
    const links = screen.queryAllByRole('link', { name: 'Map' });
    expect(links).toHaveLength(count);
    const at = encodeURIComponent('33.4512,-111.9500,15');
    for (const link of links) expect(link.getAttribute('href')).toBe(`/map?at=${at}&place=ven_a`);
  },
);

test('EXP-075 the small map of an event at a spot on the map links to that spot', async () => {
  stubIntersectionObserver();
  document.head.innerHTML = '<meta name="plaza-flags" content="map.tab">';
  startFakeServer({});
  renderOnPage(<SmallVenueMap position={{ lat: 33.4512, lng: -111.95 }} venueId={null} />);
  const link = await screen.findByRole('link', { name: 'Map' });
  expect(link.getAttribute('href')).toBe(`/map?at=${encodeURIComponent('33.4512,-111.9500,15')}`);
});
