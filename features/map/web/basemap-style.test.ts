import { expect, test } from 'vitest';
import { buildBasemapStyle } from './basemap-style.ts';
import type { MapColors } from './map-colors.ts';

const colors = { land: '#eee', foreignLand: '#cde', border: '#999' } as MapColors;
const nothing: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };
const getBackground = (data: Parameters<typeof buildBasemapStyle>[1]) =>
  buildBasemapStyle(colors, data, null).layers.find(({ type }) => type === 'background')?.paint;

test('EXP-072 the map has the color of land, not of what is outside of the country, until borders are loaded', () => {
  expect(getBackground(null)).toEqual({ 'background-color': colors.land });
  const borders = { nation: nothing, states: nothing, counties: nothing };
  expect(JSON.stringify(getBackground(borders))).toContain(colors.foreignLand);
});
