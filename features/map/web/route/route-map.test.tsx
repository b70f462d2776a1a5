// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StyleSpecification } from 'maplibre-gl';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { MapColors } from '../map-colors.ts';
import { addRouteLayers, convertRouteToGeoJson, routeSourceId } from './route-layers.ts';
import { LazyRouteMap } from './lazy-route-map.tsx';

// jsdom cannot draw the map.
vi.mock('./route-map.tsx', () => ({ default: () => <p>Drawn</p> }));

beforeEach(setUpJsdom);
afterEach(cleanup);

const line = [
  { lat: 33.4, lng: -112 },
  { lat: 33.5, lng: -112.1 },
];

test.each([
  ['without a router is labeled', line, true, 1],
  ['of a router is not labeled', line, false, 0],
  ['that does not exist is not labeled', [], true, 0],
] as const)('EXP-096 a route %s as approximate', async (_case, route, isApproximate, labels) => {
  startFakeServer({});
  const rest = { label: 'Map', markers: [], fit: [], covered: 0 };
  renderOnPage(<LazyRouteMap {...rest} line={route} isApproximate={isApproximate} />);
  await screen.findByText('Drawn');
  expect(screen.queryAllByText('Approximate route')).toHaveLength(labels);
});

test('EXP-096 an approximate route is dashed, and that of a router is a solid line', () => {
  const base: StyleSpecification = { version: 8, sources: {}, layers: [] };
  const route = convertRouteToGeoJson(line, true);
  expect(route).toMatchObject({
    properties: { isApproximate: true },
    geometry: {
      coordinates: [
        [-112, 33.4],
        [-112.1, 33.5],
      ],
    },
  });
  const style = addRouteLayers(base, { pin: '#c63', halo: '#fff' } as MapColors, route);
  expect(style.sources[routeSourceId]).toEqual({ type: 'geojson', data: route });
  const rows = style.layers
    .filter(({ id }) => id !== 'route-edge')
    .map((layer) => ['filter' in layer && layer.filter, 'line-dasharray' in (layer.paint ?? {})]);
  const isDashed = ['get', 'isApproximate'];
  expect(rows).toEqual([
    [['!', isDashed], false],
    [isDashed, true],
  ]);
});
