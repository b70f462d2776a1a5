// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StyleSpecification } from 'maplibre-gl';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { MapColors } from '../map-colors.ts';
import { addLabelBlockerLayersToRouteMap } from './keep-labels-off-route.ts';
import { addRouteLayers, convertRouteToGeoJson, routeSourceId } from './route-layers.ts';
import { LazyRouteMap } from './lazy-route-map.tsx';

// jsdom cannot draw the map.
vi.mock('./route-map.tsx', () => ({
  default: ({ onDrawn, onLabeled }: { onDrawn: () => void; onLabeled: () => void }) => (
    <button type="button" onClick={onDrawn} onDoubleClick={onLabeled}>
      Drawn
    </button>
  ),
}));

beforeEach(setUpJsdom);
afterEach(cleanup);

const line = [
  { lat: 33.4, lng: -112 },
  { lat: 33.5, lng: -112.1 },
];

test.each([
  ['of straight lines is labeled', line, true, false, 1],
  ['along streets is not labeled', line, true, true, 0],
  ['of a router is not labeled', line, false, true, 0],
  ['that does not exist is not labeled', [], true, false, 0],
] as const)(
  'EXP-096 a route %s as approximate',
  async (_case, route, isApproximate, followsStreets, labels) => {
    startFakeServer({});
    const rest = { label: 'Map', markers: [], fit: [], covered: 0 };
    renderOnPage(
      <LazyRouteMap {...rest} line={route} isApproximate={isApproximate} followsStreets={followsStreets} />,
    );
    await screen.findByText('Drawn');
    expect(screen.queryAllByText('Approximate route')).toHaveLength(labels);
  },
);

test('the sources of an inert route map remain reachable', async () => {
  startFakeServer({});
  renderOnPage(
    <LazyRouteMap label="Map" markers={[]} fit={[]} covered={0} line={[]} isApproximate isInert />,
  );
  expect((await screen.findByText('Drawn')).closest('[inert]')).toBeTruthy();
  expect(screen.getByText('Map sources').closest('[inert]')).toBeNull();
});

test('a route map is marked as busy until its labels are drawn', async () => {
  startFakeServer({});
  renderOnPage(<LazyRouteMap label="Map" markers={[]} fit={[]} covered={0} line={[]} isApproximate />);
  const map = await screen.findByRole('region', { name: 'Map' });
  expect(map.getAttribute('aria-busy')).toBe('true');
  fireEvent.click(await screen.findByText('Drawn'));
  expect(map.getAttribute('aria-busy')).toBe('true');
  fireEvent.doubleClick(screen.getByText('Drawn'));
  expect(map.getAttribute('aria-busy')).toBe('false');
});

const toRoute = (isApproximate: boolean) => convertRouteToGeoJson({ line, laterLine: [], isApproximate });

test('EXP-096 the part of a route after the next point is lighter, and below the part to that point', () => {
  const base: StyleSpecification = { version: 8, sources: {}, layers: [] };
  const route = convertRouteToGeoJson({ line, laterLine: line.toReversed(), isApproximate: false });
  expect(route.features).toMatchObject([
    {
      properties: { isLater: true, opacity: 0.4 },
      geometry: {
        coordinates: [
          [-112.1, 33.5],
          [-112, 33.4],
        ],
      },
    },
    {
      properties: { isLater: false, opacity: 1 },
      geometry: {
        coordinates: [
          [-112, 33.4],
          [-112.1, 33.5],
        ],
      },
    },
  ]);
  const { layers } = addRouteLayers(base, { pin: '#c63', halo: '#fff' } as MapColors, route);
  const lines = layers.filter(({ id }) => id === 'route-line' || id === 'route-dashes');
  expect(lines).toHaveLength(2);
  for (const { paint } of lines) expect(paint).toMatchObject({ 'line-opacity': ['get', 'opacity'] });
});

test.each([
  [true, false, true, 1],
  [true, true, false, 1],
  [false, true, false, 1],
])(
  'EXP-096 a route with isApproximate %s that follows streets %s has isDashed %s and the opacity %s',
  (isApproximate, followsStreets, isDashed, opacity) => {
    const { features } = convertRouteToGeoJson({ line, laterLine: [], isApproximate, followsStreets });
    expect(features[1]?.properties).toEqual({ isDashed, isLater: false, opacity });
  },
);

test('EXP-096 a route of straight lines is dashed, and a route along streets is a solid line', () => {
  const base: StyleSpecification = { version: 8, sources: {}, layers: [] };
  const route = toRoute(true);
  expect(route.features[1]).toMatchObject({
    properties: { isDashed: true },
    geometry: {
      coordinates: [
        [-112, 33.4],
        [-112.1, 33.5],
      ],
    },
  });
  const style = addRouteLayers(base, { pin: '#c63', halo: '#fff' } as MapColors, route);
  expect(style.sources[routeSourceId]).toEqual({ type: 'geojson', data: route, tolerance: 0.05 });
  const rows = style.layers
    .filter(({ id }) => id === 'route-line' || id === 'route-dashes')
    .map((layer) => ['filter' in layer && layer.filter, 'line-dasharray' in (layer.paint ?? {})]);
  const isDashed = ['get', 'isDashed'];
  const isLine = ['==', ['geometry-type'], 'LineString'];
  expect(rows).toEqual([
    [['all', isLine, ['!', isDashed]], false],
    [['all', isLine, isDashed], true],
  ]);
});

test('EXP-096 the route is above the streets and below their names', () => {
  const layers = ['roads', 'names'].map((id) => ({
    id,
    type: id === 'names' ? 'symbol' : 'line',
    source: 'x',
  })) as StyleSpecification['layers'];
  const style = addRouteLayers({ version: 8, sources: {}, layers }, {} as MapColors, toRoute(true));
  expect(style.layers.map(({ id }) => id)).toEqual([
    'roads',
    'area-fill',
    'area-edge',
    'route-edge',
    'route-dark-edge',
    'route-casing',
    'route-line',
    'route-dashes',
    'names',
  ]);
});

test('the symbols that keep names away are above all names, and MapLibre always places them', () => {
  const names = { id: 'road-names', type: 'symbol', source: 'x', layout: { 'symbol-spacing': 320 } } as const;
  const base: StyleSpecification = { version: 8, sources: {}, layers: [names] };
  const { layers } = addLabelBlockerLayersToRouteMap(base, { type: 'FeatureCollection', features: [] });
  expect(layers.map(({ id }) => id)).toEqual(['road-names', 'without-labels', 'route-without-labels']);
  const always = { 'icon-overlap': 'always' };
  expect(layers.slice(1)).toMatchObject([{ layout: always }, { layout: always, source: routeSourceId }]);
});
