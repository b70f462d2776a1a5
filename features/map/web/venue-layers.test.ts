import { expect, test } from 'vitest';
import type { StyleSpecification } from 'maplibre-gl';
import type { MapColors } from './map-colors.ts';
import type { MapVenue } from './map-venue.ts';
import {
  addVenueLayers,
  chosenVenueSourceAndLayerId,
  convertChosenVenueToGeoJson,
  convertProminentVenuesToGeoJson,
  convertVenuesToGeoJson,
  prominentVenueDotLayerId,
  prominentVenueLayerId,
  prominentVenueNamesLayerId,
  prominentVenueSourceId,
  dotsNearPromotedVenuesLayerId,
  venueDotLayerId,
  venuePinLayerId,
  venueNamesLayerId,
  venueSourceId,
} from './venue-layers.ts';

const venue = (id: string, lng: number) =>
  ({ id, name: id, category: 'food', district: 'Downtown', lat: 33.4, lng }) as MapVenue;
const colors = { text: '#111', halo: '#fff' } as MapColors;
const base: StyleSpecification = {
  version: 8,
  sources: {},
  layers: [{ id: 'land', type: 'background', paint: {} }],
};
const convert = (venues: MapVenue[], chosen?: MapVenue) => ({
  venues: convertVenuesToGeoJson(venues),
  promoted: convertProminentVenuesToGeoJson([], []),
  chosen: convertChosenVenueToGeoJson(chosen),
});
const layerOf = (style: StyleSpecification, id: string) => style.layers.find((layer) => layer.id === id);

test('EXP-071 venues are a source with clusters, drawn above the base map', () => {
  const style = addVenueLayers(base, colors, convert([venue('a', -112)]));
  expect(style.sources[venueSourceId]).toMatchObject({ type: 'geojson', cluster: true });
  expect(style.layers.map(({ id }) => id)).toEqual([
    'land',
    venueDotLayerId,
    prominentVenueDotLayerId,
    dotsNearPromotedVenuesLayerId,
    venueNamesLayerId,
    prominentVenueNamesLayerId,
    venuePinLayerId,
    prominentVenueLayerId,
    chosenVenueSourceAndLayerId,
  ]);
});

test('EXP-071 the names of neighborhoods and towns have priority over the names of venues', () => {
  const areas = ['neighborhoods', 'localities'].map((id) => ({ id, type: 'background', paint: {} }) as const);
  const style = addVenueLayers({ ...base, layers: [...base.layers, ...areas] }, colors, convert([]));
  const ids = style.layers.map(({ id }) => id);
  expect(ids).toEqual([
    'land',
    venueDotLayerId,
    prominentVenueDotLayerId,
    dotsNearPromotedVenuesLayerId,
    venueNamesLayerId,
    prominentVenueNamesLayerId,
    'neighborhoods',
    'localities',
    venuePinLayerId,
    prominentVenueLayerId,
    chosenVenueSourceAndLayerId,
  ]);
});

test('EXP-071 an invisible symbol above all labels keeps them away from the chosen venue', () => {
  const style = addVenueLayers(base, colors, convert([], venue('a', -112)));
  expect(style.sources[chosenVenueSourceAndLayerId]).toMatchObject({
    data: { features: [{ geometry: { coordinates: [-112, 33.4] } }] },
  });
  expect(layerOf(style, chosenVenueSourceAndLayerId)).toMatchObject({
    layout: { 'icon-allow-overlap': true, 'text-allow-overlap': true },
    paint: { 'icon-opacity': 0, 'text-opacity': 0 },
  });
});

test('EXP-071 a venue with an event today says so beside its pin, which has a calendar', () => {
  const eventToday = { title: 'Sketch night', text: 'Today, 6:30 PM · Sketch night' };
  const shown = convertVenuesToGeoJson([{ ...venue('a', -112), eventToday }, venue('b', -112)]);
  expect(shown.features.map(({ properties }) => properties?.['event'])).toEqual([
    'Today: Sketch night',
    undefined,
  ]);
  const style = addVenueLayers(base, colors, convert([]));
  const layout = JSON.stringify(layerOf(style, venuePinLayerId)?.['layout']);
  expect(layout).toContain('["has","event"],"/event",""');
  const names = layerOf(style, venueNamesLayerId)?.['layout'];
  expect(JSON.stringify(names)).toContain('"\\n",{},["get","event"]');
});

test('EXP-071 the names of places appear beside their pins from zoom level 11 on, those of busy places earlier', () => {
  const style = addVenueLayers(base, colors, convert([venue('a', -112)]));
  const text = {
    minzoom: 9.5,
    layout: {
      'icon-image': ['step', ['zoom'], expect.anything(), 11, expect.anything()],
      'text-field': ['step', ['zoom'], expect.anything(), 11, expect.anything()],
    },
  };
  expect(layerOf(style, venueNamesLayerId)).toMatchObject(text);
  const layout = JSON.stringify(layerOf(style, venueNamesLayerId)?.['layout']);
  expect(layout).toContain('["step",["zoom"],["case",["has","activity"],["case",["has","event"],');
});

test('EXP-071 a cluster counts its places, says whether one has an event today, and has no name', () => {
  const style = addVenueLayers(base, colors, convert([]));
  expect(style.sources[venueSourceId]).toMatchObject({
    clusterRadius: 44,
    clusterProperties: { events: ['+', ['case', ['has', 'event'], 1, 0]] },
  });
  const isCluster = ['has', 'point_count'];
  expect(layerOf(style, venueNamesLayerId)).toMatchObject({
    filter: ['all', ['!', isCluster], ['!', ['has', 'isSurrounding']]],
  });
  const pins = JSON.stringify(layerOf(style, venuePinLayerId)?.['layout']);
  expect(pins).toContain('["concat","cluster/",["to-string",["get","point_count"]],');
  expect(pins).toContain('["all",["has","point_count"],[">",["coalesce",["get","events"],0],0]],"/event",""');
});

test('EXP-071 a cluster has a color only if all of its places have the same category', () => {
  const style = addVenueLayers(base, colors, convert([venue('a', -112)]));
  expect(style.sources[venueSourceId]).toMatchObject({
    data: { features: [{ properties: { group: 'food' } }] },
    clusterProperties: { 'in-food': ['+', ['case', ['==', ['get', 'group'], 'food'], 1, 0]] },
  });
  const pins = JSON.stringify(layerOf(style, venuePinLayerId)?.['layout']);
  expect(pins).toContain('["==",["number",["get","in-food"],0],["get","point_count"]],"food"');
});

test('EXP-071 a named place is in no cluster, and the places close to it are dots without names', () => {
  const promoted = convertProminentVenuesToGeoJson([venue('a', -112)], [venue('b', -111)]);
  expect(promoted.features.map(({ properties }) => properties?.['isSurrounding'])).toEqual([undefined, true]);
  const style = addVenueLayers(base, colors, { ...convert([]), promoted });
  expect(style.sources[prominentVenueSourceId]).toEqual({ type: 'geojson', data: promoted });
  const names = layerOf(style, prominentVenueNamesLayerId);
  expect(JSON.stringify(names?.['layout'])).not.toContain('["zoom"],["case"');
  expect(names).toMatchObject({
    filter: ['all', ['!', ['has', 'point_count']], ['!', ['has', 'isSurrounding']]],
  });
  expect(layerOf(style, prominentVenueDotLayerId)).toMatchObject({ source: prominentVenueSourceId });
  expect(layerOf(style, dotsNearPromotedVenuesLayerId), 'no dot is drawn through a name').toMatchObject({
    source: prominentVenueSourceId,
    filter: ['all', ['has', 'isSurrounding'], ['!', ['has', 'event']]],
    layout: { 'icon-overlap': 'never' },
  });
});

test('EXP-071 a place has a pin only together with its name, or with an event today; else it is a dot', () => {
  const style = addVenueLayers(base, colors, convert([]));
  const names = layerOf(style, venueNamesLayerId)?.['layout'];
  // By default, MapLibre hides the icon of a symbol whose text has no space.
  expect(names).not.toHaveProperty('icon-optional');
  expect(names).not.toHaveProperty('text-optional');
  expect(names).toMatchObject({ 'icon-overlap': 'cooperative', 'icon-padding': 0 });
  expect(layerOf(style, venuePinLayerId)).toMatchObject({
    filter: ['any', ['has', 'point_count'], ['has', 'event']],
  });
  expect(layerOf(style, venueDotLayerId)).toMatchObject({
    filter: ['all', ['!', ['has', 'point_count']], ['!', ['has', 'isSurrounding']]],
    layout: { 'icon-image': ['concat', 'dot/', ['get', 'category']], 'icon-overlap': 'never' },
  });
});

test('a style with glyph files draws the names in a font of its own', () => {
  const own: StyleSpecification = {
    ...base,
    glyphs: 'https://plaza.test/{fontstack}/{range}.pbf',
    layers: [{ id: 'names', type: 'symbol', source: 'x', layout: { 'text-font': ['Town Sans'] } }],
  };
  const fontIn = (style: StyleSpecification) =>
    layerOf(addVenueLayers(style, colors, convert([])), venueNamesLayerId)?.['layout'];
  expect(fontIn(own)).toMatchObject({ 'text-font': ['Town Sans'] });
  expect(fontIn(base)).toMatchObject({ 'text-font': ['Inter Medium', 'Inter Variable'] });
});
