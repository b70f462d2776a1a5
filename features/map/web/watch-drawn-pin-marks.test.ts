import { expect, test, vi } from 'vitest';
import type { Map as DrawnMap } from 'maplibre-gl';
import type { MapVenue } from './map-venue.ts';
import { convertVenuesToGeoJson } from './venue-layers.ts';
import { findPinBadges, watchVisiblePinBadges } from './watch-drawn-pin-marks.ts';

const venue = {
  id: 'a',
  name: 'a',
  category: 'food',
  district: 'Downtown',
  lat: 33.4,
  lng: -112,
} as MapVenue;
const eventToday = { title: 'Sketch night', text: 'Today, 6:30 PM · Sketch night' };
const listProperties = (...venues: MapVenue[]) =>
  convertVenuesToGeoJson(venues).features.map(({ properties }) => properties ?? {});

test('EXP-071 the legend explains the mark of an event only if a visible pin or cluster has one', () => {
  const [quiet, withEvent] = listProperties(venue, { ...venue, id: 'b', eventToday });
  expect(findPinBadges([])).toEqual({ hasEvents: false });
  expect(findPinBadges([quiet!])).toEqual({ hasEvents: false });
  expect(findPinBadges([quiet!, withEvent!])).toEqual({ hasEvents: true });
  const cluster = { cluster_id: 1, point_count: 2 };
  expect(findPinBadges([{ ...cluster, events: 0 }])).toEqual({ hasEvents: false });
  expect(findPinBadges([{ ...cluster, events: 1 }])).toEqual({ hasEvents: true });
});

test('EXP-071 each time the map is drawn, the legend follows all pins that MapLibre shows', () => {
  const listeners = new Map<string, () => void>();
  const [quiet, withEvent] = listProperties(venue, { ...venue, id: 'b', eventToday });
  let shown = [quiet!, withEvent!];
  const queryRenderedFeatures = vi.fn<(options: object) => object[]>(() =>
    shown.map((properties) => ({ properties })),
  );
  const map = {
    on: (name: string, listener: () => void) => listeners.set(name, listener),
    off: (name: string) => listeners.delete(name),
    getLayer: () => ({}),
    queryRenderedFeatures,
  } as unknown as DrawnMap;
  const onMarks = vi.fn<(marks: object) => void>();
  const stop = watchVisiblePinBadges(map, onMarks);
  const draw = listeners.get('idle')!;
  draw();
  expect(queryRenderedFeatures, 'without an area, so the whole map').toHaveBeenCalledWith({
    layers: ['venue-pins', 'promoted-pins'],
  });
  expect(onMarks).toHaveBeenLastCalledWith({ hasEvents: true });
  shown = [quiet!];
  draw();
  expect(onMarks).toHaveBeenLastCalledWith({ hasEvents: false });
  stop();
  expect(listeners.size).toBe(0);
});
