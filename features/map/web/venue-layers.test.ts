import { expect, test } from 'vitest';
import type { StyleSpecification } from 'maplibre-gl';
import type { Venue } from '#features/venues/web/public.ts';
import type { MapColors } from './map-colors.ts';
import { addVenueLayers, convertVenuesToGeoJson, venueLayerId, venueSourceId } from './venue-layers.ts';

const venue = (id: string, lng: number) => ({ id, name: id, category: 'food', lat: 33.4, lng }) as Venue;
const colors = { text: '#111', halo: '#fff' } as MapColors;
const base: StyleSpecification = {
  version: 8,
  sources: {},
  layers: [{ id: 'land', type: 'background', paint: {} }],
};
const layerOf = (style: StyleSpecification, id: string) => style.layers.find((layer) => layer.id === id);

test('EXP-071 venues are a source with clusters, drawn above the base map', () => {
  const style = addVenueLayers(base, colors, convertVenuesToGeoJson([venue('a', -112)], undefined));
  expect(style.sources[venueSourceId]).toMatchObject({ type: 'geojson', cluster: true });
  expect(style.layers.map(({ id }) => id)).toEqual(['land', venueLayerId]);
});

test('EXP-071 the chosen venue has no pin of its own and is in no cluster', () => {
  const shown = convertVenuesToGeoJson([venue('a', -112), venue('b', -112.1)], 'a');
  expect(shown.features.map(({ properties }) => properties?.['id'])).toEqual(['b']);
});

test('EXP-071 the names of places appear under their pins from zoom level 12.5 on', () => {
  const style = addVenueLayers(base, colors, convertVenuesToGeoJson([venue('a', -112)], undefined));
  expect(layerOf(style, venueLayerId)?.['layout']).toMatchObject({
    'text-field': ['step', ['zoom'], '', 12.5, ['coalesce', ['get', 'name'], '']],
    'text-anchor': 'top',
  });
});

test('a style with glyph files draws the names in a font of its own', () => {
  const own: StyleSpecification = {
    ...base,
    glyphs: 'https://plaza.test/{fontstack}/{range}.pbf',
    layers: [{ id: 'names', type: 'symbol', source: 'x', layout: { 'text-font': ['Town Sans'] } }],
  };
  const fontIn = (style: StyleSpecification) =>
    layerOf(addVenueLayers(style, colors, convertVenuesToGeoJson([], undefined)), venueLayerId)?.['layout'];
  expect(fontIn(own)).toMatchObject({ 'text-font': ['Town Sans'] });
  expect(fontIn(base)).toMatchObject({ 'text-font': ['Inter Semibold', 'Inter Variable'] });
});
