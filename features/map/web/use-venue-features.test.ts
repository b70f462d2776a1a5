// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { MapVenue } from './map-venue.ts';
import { useVenueLayerGeoJson } from './use-venue-features.ts';

afterEach(cleanup);

const venue = (id: string, lng: number) =>
  ({ id, name: id, category: 'food', district: 'Downtown', lat: 33.4, lng }) as MapVenue;
/** At zoom level 11, the pins of `a` and `b` overlap. `c` is far away from both. */
const venues: readonly MapVenue[] = [venue('a', -112), venue('b', -112.005), venue('c', -111)];

function render(zoom: number, chosen?: MapVenue) {
  const { result, rerender } = renderHook(
    (props: { venues: readonly MapVenue[]; zoom: number; chosen: MapVenue | undefined }) =>
      useVenueLayerGeoJson(props.venues, props.chosen, props.zoom),
    { initialProps: { venues, zoom, chosen } },
  );
  return {
    get: () => result.current,
    change: (next: { venues?: readonly MapVenue[]; zoom?: number; chosen?: MapVenue }) =>
      rerender({ venues, zoom, chosen, ...next }),
  };
}
const listIds = ({ features }: GeoJSON.FeatureCollection) =>
  features.map(({ properties }) => properties?.['id'] as string);

test('EXP-071 the chosen venue has no pin of its own and is in no cluster', () => {
  const { venues: clustered, promoted, chosen } = render(6, venues[0]).get();
  expect([clustered, promoted, chosen].map(listIds)).toEqual([['b', 'c'], [], ['a']]);
});

test.each([
  ['below the zoom levels with named places', 6, 8],
  ['above the zoom levels with named places', 16, 17],
  ['between two levels with the same named places', 10.5, 11],
])('EXP-071 pins are not given to the map again %s', (_, from, to) => {
  const { get, change } = render(from);
  const before = get();
  change({ zoom: to, venues: [...venues] });
  expect(get().venues).toBe(before.venues);
  expect(get().promoted).toBe(before.promoted);
  expect(get().chosen).toBe(before.chosen);
});

test('EXP-071 pins are given to the map again at a zoom level with other named places', () => {
  const { get, change } = render(11);
  const properties = () => get().promoted.features.map((feature) => feature.properties);
  expect(properties()).toMatchObject([{ id: 'a' }, { id: 'c' }, { id: 'b', isSurrounding: true }]);
  change({ zoom: 15 });
  expect(properties()).toEqual([
    expect.objectContaining({ id: 'a' }),
    expect.objectContaining({ id: 'b' }),
    expect.objectContaining({ id: 'c' }),
  ]);
  expect(properties()[1]).not.toHaveProperty('isSurrounding');
  change({ zoom: 6 });
  expect(listIds(get().venues)).toEqual(['a', 'b', 'c']);
});

test('EXP-071 a pin follows a changed venue', () => {
  const { get, change } = render(6);
  change({ venues: [{ ...venues[0]!, name: 'New name' }, ...venues.slice(1)] });
  expect(get().venues.features[0]?.properties).toMatchObject({ name: 'New name' });
});
