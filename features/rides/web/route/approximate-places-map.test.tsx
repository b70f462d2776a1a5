// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { ApproximatePlacesMap } from './approximate-places-map.tsx';

interface ShownMapProps {
  fit: { lat: number }[];
  markers: { key: string; content: ReactNode }[];
}

// jsdom cannot draw the map; this mock shows its markers, and the northernmost position that must be visible.
vi.mock('#features/map/web/public.ts', () => ({
  LazyOwnLocationPin: () => <>own location</>,
  LazyRouteMap: ({ fit, markers }: ShownMapProps) => (
    <>
      <p>up to {Math.max(...fit.map(({ lat }) => lat)).toFixed(2)}</p>
      <ul>
        {markers.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
    </>
  ),
}));

beforeEach(setUpJsdom);
afterEach(cleanup);

const places = [
  { key: 'pickup' as const, name: 'Pickup', lat: 33.46, lng: -112.07 },
  { key: 'dropoff' as const, name: 'Dropoff', lat: 33.48, lng: -112.07 },
];

test.each([
  ['nearby', { lat: 33.52, lng: -112.07 }, ['own location', 'Pickup', 'Dropoff'], 'up to 33.52'],
  ['far away', { lat: 33.9, lng: -112.07 }, ['own location', 'Pickup', 'Dropoff'], 'up to 33.49'],
  ['of another viewer', null, ['Pickup', 'Dropoff'], 'up to 33.49'],
])('the map of a request has the location of a driver %s', async (_, own, markers, view) => {
  startFakeServer({});
  renderOnPage(<ApproximatePlacesMap label="Map" places={places} own={own} covered={0} />, '/ryde/drive');
  expect(await screen.findByText(view)).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(markers);
});

test('the icons of pickup and dropoff differ, so that the map shows the direction of the trip', async () => {
  startFakeServer({});
  renderOnPage(<ApproximatePlacesMap label="Map" places={places} covered={0} />, '/ryde/drive');
  const icons = await Promise.all(
    places.map(async ({ name }) => (await screen.findByText(name)).previousElementSibling?.className),
  );
  expect(new Set(icons).size).toBe(2);
  expect(icons).not.toContain(undefined);
});
