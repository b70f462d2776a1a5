// @vitest-environment jsdom
import type { Map as DrawnMap, StyleSpecification } from 'maplibre-gl';
import { afterEach, expect, test, vi } from 'vitest';
import type { MapColors } from './map-colors.ts';
import {
  addLayersBlockingLabelsAndPins,
  listLabelExclusionAreas,
  keepLabelExclusionAreasUpdated,
} from './label-free-areas.ts';
import { addVenueLayers, venuePinLayerId, venueNamesLayerId } from './venue-layers.ts';

afterEach(() => document.body.replaceChildren());

const makeRect = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;

function addBox(rect: DOMRect, isMarked = true): HTMLElement {
  const box = document.body.appendChild(document.createElement('div'));
  if (isMarked) box.dataset['overMap'] = 'true';
  box.getBoundingClientRect = () => rect;
  return box;
}

const container = document.createElement('div');
container.getBoundingClientRect = () => makeRect(0, 100, 390, 300);
const frame = {
  getContainer: () => container,
  unproject: ([x, y]: [number, number]) => ({ lng: x, lat: y }) as never,
};
const listElements = () =>
  listLabelExclusionAreas(frame).features.filter(({ properties }) => properties!['isElement'] === true);

test('EXP-071 labels avoid the visible marked elements over the map, and the edges of the map', () => {
  addBox(makeRect(10, 120, 80, 24));
  addBox(makeRect(10, 120, 80, 24), false);
  addBox(makeRect(900, 120, 80, 24));
  addBox(makeRect(10, 120, 80, 24)).style.opacity = '0';
  expect(listElements()).toEqual([
    {
      type: 'Feature',
      properties: { isElement: true, padding: [16, 44, 16, 44], pinPadding: [11, 39, 11, 39] },
      geometry: { type: 'Point', coordinates: [50, 32] },
    },
  ]);
  const edges = listLabelExclusionAreas(frame).features.slice(1);
  expect(edges.map(({ geometry, properties }) => [geometry.coordinates, properties!['padding']])).toEqual([
    [
      [0, 150],
      [151, 1, 151, 1],
    ],
    [
      [390, 150],
      [151, 1, 151, 1],
    ],
    [
      [195, 0],
      [1, 196, 1, 196],
    ],
    [
      [195, 300],
      [1, 196, 1, 196],
    ],
  ]);
});

test('EXP-071 only the part of an element over the map counts, so that its middle is on the map', () => {
  addBox(makeRect(0, 340, 390, 600));
  expect(listElements()).toMatchObject([
    { properties: { padding: [34, 199, 34, 199] }, geometry: { coordinates: [195, 270] } },
  ]);
});

test('EXP-071 pins may overlap pins but not elements over the map, which are placed before all pins and names', () => {
  const base: StyleSpecification = { version: 8, sources: {}, layers: [] };
  const empty = { type: 'FeatureCollection' as const, features: [] };
  const colors = { text: '#111', halo: '#fff' } as MapColors;
  const withVenues = addVenueLayers(base, colors, { venues: empty, promoted: empty, chosen: empty });
  const { layers } = addLayersBlockingLabelsAndPins(withVenues, empty);
  const overlapOf = (id: string) =>
    layers.flatMap((layer) => (layer.id === id && layer.type === 'symbol' ? layer.layout : []))[0]?.[
      'icon-overlap'
    ];
  // MapLibre places the symbols of the last layer first.
  expect(layers.map(({ id }) => id).slice(-2)).toEqual(['without-labels', 'without-pins']);
  expect(layers.findIndex(({ id }) => id === venueNamesLayerId)).toBeLessThan(layers.length - 2);
  // The layer of names contains invisible pins, so a name is hidden together with its pin.
  expect(overlapOf(venueNamesLayerId)).toBe('cooperative');
  expect([overlapOf(venuePinLayerId), overlapOf('without-labels'), overlapOf('without-pins')]).toEqual([
    'cooperative',
    'always',
    'never',
  ]);
});

test('EXP-071 the areas follow an element that moves while the map does not, and each movement of the map', () => {
  const listeners = new Map<string, () => void>();
  const setData = vi.fn();
  const map = {
    ...frame,
    on: (name: string, listener: () => void) => listeners.set(name, listener),
    getSource: () => ({ setData }),
  } as unknown as DrawnMap;
  let rect = makeRect(0, 340, 390, 60);
  addBox(rect).getBoundingClientRect = () => rect;
  const tracker = keepLabelExclusionAreasUpdated(map, { isLive: true });
  listeners.get('moveend')!();
  listeners.get('idle')!();
  expect(setData).toHaveBeenCalledTimes(1);
  rect = makeRect(0, 140, 390, 260);
  tracker.update();
  expect(setData).toHaveBeenCalledTimes(2);
  expect(tracker.getAreas().features[0]).toMatchObject({ geometry: { coordinates: [195, 170] } });
  expect(listeners.has('move')).toBe(true);
});
