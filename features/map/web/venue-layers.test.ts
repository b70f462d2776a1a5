import { expect, test } from 'vitest';
import type { StyleSpecification } from 'maplibre-gl';
import type { MapColors } from './map-colors.ts';
import type { MapVenue } from './map-venue.ts';
import {
  addVenueLayers,
  chosenVenueSourceAndLayerId,
  convertChosenVenueToGeoJson,
  convertVenuesToGeoJson,
  districtNamesLayerId,
  venueLayerId,
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
  venues: convertVenuesToGeoJson(venues, chosen?.id),
  chosen: convertChosenVenueToGeoJson(chosen),
});
const layerOf = (style: StyleSpecification, id: string) => style.layers.find((layer) => layer.id === id);

test('EXP-071 venues are a source with clusters, drawn above the base map', () => {
  const style = addVenueLayers(base, colors, convert([venue('a', -112)]));
  expect(style.sources[venueSourceId]).toMatchObject({ type: 'geojson', cluster: true });
  expect(style.layers.map(({ id }) => id)).toEqual([
    'land',
    venueNamesLayerId,
    districtNamesLayerId,
    venueLayerId,
    chosenVenueSourceAndLayerId,
  ]);
});

test('EXP-071 the names of neighborhoods and towns have priority over the names of venues', () => {
  const areas = ['neighborhoods', 'localities'].map((id) => ({ id, type: 'background', paint: {} }) as const);
  const style = addVenueLayers({ ...base, layers: [...base.layers, ...areas] }, colors, convert([]));
  const ids = style.layers.map(({ id }) => id);
  expect(ids).toEqual([
    'land',
    venueNamesLayerId,
    'neighborhoods',
    'localities',
    districtNamesLayerId,
    venueLayerId,
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

test('EXP-071 a venue with an event today says so beside its pin, which has a dot', () => {
  const eventToday = { title: 'Sketch night', text: 'Today, 6:30 PM · Sketch night' };
  const shown = convertVenuesToGeoJson([{ ...venue('a', -112), eventToday }, venue('b', -112)], undefined);
  expect(shown.features.map(({ properties }) => properties?.['event'])).toEqual([
    'Today: Sketch night',
    undefined,
  ]);
  const style = addVenueLayers(base, colors, convert([]));
  const layout = JSON.stringify(layerOf(style, venueLayerId)?.['layout']);
  expect(layout).toContain('["has","event"],"/event",""');
  const names = layerOf(style, venueNamesLayerId)?.['layout'];
  expect(JSON.stringify(names)).toContain('"\\n",{},["get","event"]');
});

test('EXP-071 a venue with an event today names its cluster, also if another one has more posts', () => {
  const eventToday = { title: 'Sketch night', text: 'Today, 6:30 PM · Sketch night' };
  const quiet = { ...venue('Hance Park', -112), eventToday };
  const busy = { ...venue('Valley Bar', -112), activity: 99 };
  const shown = convertVenuesToGeoJson([venue('near', -112), busy, quiet], undefined);
  const leaders = shown.features.map(({ properties }) => properties!['leader'] as string);
  expect(leaders.toSorted().at(-1)?.slice(6)).toBe('Hance Park\nDowntown\nToday: Sketch night');
  // Lines of the text, as the style reads them: name, district, and the event, which is empty for others.
  expect(leaders.toSorted().at(-2)?.split('\n')).toHaveLength(3);
  const names = layerOf(addVenueLayers(base, colors, convert([])), venueNamesLayerId)?.['layout'];
  const text = JSON.stringify(names);
  expect(text).toContain(`["all",["has","point_count"],["!=",["slice",["coalesce",["get","leader"]`);
});

test('EXP-071 the chosen venue has no pin of its own and is in no cluster', () => {
  const shown = convertVenuesToGeoJson([venue('a', -112), venue('b', -112.1)], 'a');
  expect(shown.features.map(({ properties }) => properties?.['id'])).toEqual(['b']);
});

test('EXP-071 the names of places appear beside their pins from zoom level 11 on, those of busy places earlier', () => {
  const style = addVenueLayers(base, colors, convert([venue('a', -112)]));
  const busyOnly = ['case', ['has', 'activity'], ['get', 'name'], ''];
  expect(layerOf(style, venueNamesLayerId)).toMatchObject({
    minzoom: 9.5,
    layout: {
      'text-field': [
        'step',
        ['zoom'],
        expect.arrayContaining([
          expect.arrayContaining(['any', ['==', ['coalesce', ['get', 'activity'], 0], 0]]),
          '',
        ]),
        10.5,
        expect.arrayContaining([busyOnly]),
        11,
        expect.anything(),
      ],
      'text-variable-anchor': expect.arrayContaining(['top', 'bottom', 'left', 'right', 'top-left']),
    },
  });
});

test('EXP-071 a cluster counts its places, and has the name of the one with the most posts, else of the closest one', () => {
  const busy = { ...venue('Valley Bar', -112), activity: 7 };
  const shown = convertVenuesToGeoJson([venue('near', -112), venue('far', -112), busy], undefined);
  const leaders = shown.features.map(({ properties }) => properties!['leader'] as string);
  // MapLibre keeps the greatest of these texts, in alphabetical order, as the property of the cluster.
  expect(
    leaders
      .toSorted()
      .toReversed()
      .map((text) => text.slice(6)),
  ).toEqual(['Valley Bar', 'near', 'far'].map((name) => `${name}\nDowntown\n`));
  const style = addVenueLayers(base, colors, convert([]));
  expect(style.sources[venueSourceId]).toMatchObject({
    clusterRadius: 44,
    clusterProperties: { leader: [expect.arrayContaining(['case']), ['get', 'leader']] },
  });
  const leader = '["coalesce",["get","leader"],"\\n\\n"]';
  const end = `["index-of","\\n",${leader}]`;
  expect(JSON.stringify(layerOf(style, venueNamesLayerId)?.['layout'])).toContain(
    `["slice",${leader},6,${end}]`,
  );
  expect(JSON.stringify(layerOf(style, venueLayerId)?.['layout'])).toContain(
    '["case",["has","point_count"],["concat","cluster/",["to-string",["get","point_count"]],',
  );
});

test('EXP-071 a cluster of ten places or more has the name of their district', () => {
  const style = addVenueLayers(base, colors, convert([]));
  const isLarge = ['all', ['has', 'point_count'], ['>=', ['coalesce', ['get', 'point_count'], 0], 10]];
  const large = JSON.stringify(isLarge);
  expect(JSON.stringify(layerOf(style, venueNamesLayerId)?.['layout'])).toContain(`["case",${large},"",`);
  // The name may cover pins, so it is not hidden for lack of space.
  expect(layerOf(style, districtNamesLayerId)).toMatchObject({
    minzoom: 11,
    filter: isLarge,
    layout: { 'text-overlap': 'cooperative', 'text-field': expect.arrayContaining(['slice']) },
  });
});

test('EXP-071 a name is hidden together with a pin or disc that an element over the map covers', () => {
  const style = addVenueLayers(base, colors, convert([]));
  const pin = layerOf(style, venueLayerId)?.['layout'];
  const {
    'icon-image': image,
    'icon-overlap': overlap,
    'icon-padding': padding,
  } = pin as Record<string, unknown>;
  for (const id of [venueNamesLayerId, districtNamesLayerId])
    expect(layerOf(style, id), id).toMatchObject({
      layout: { 'icon-image': image, 'icon-overlap': overlap, 'icon-padding': padding },
      paint: { 'icon-opacity': 0 },
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
