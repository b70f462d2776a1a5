import { expect, test } from 'vitest';
import { chooseProminentPlaces } from './promote-places.ts';

/** At zoom 11 near Phoenix, 0.01 degrees of longitude are 29 pixels. */
const zoom = 11;
const place = (id: string, lng: number, more: { eventToday?: object; activity?: number } = {}) => ({
  id,
  lat: 33.45,
  lng,
  ...more,
});
const listIds = (places: readonly { id: string }[]) => places.map(({ id }) => id);

test('EXP-071 places with an event today are named first, then busy ones, then the first of the list', () => {
  const far = Array.from({ length: 20 }, (_, at) => place(`p${at}`, -112 + at * 0.1));
  const { promoted } = chooseProminentPlaces(
    [...far, place('busy', -113, { activity: 3 }), place('event', -114, { eventToday: {} })],
    zoom,
  );
  expect(listIds(promoted)).toEqual(['event', 'busy', ...listIds(far.slice(0, 10))]);
});

test('EXP-071 the places close to a named place are in no cluster, and the rest stay in clusters', () => {
  const { promoted, surrounding, others } = chooseProminentPlaces(
    [place('behind', -112.005), place('beside', -111.98), place('busy', -112, { activity: 1 })],
    zoom,
  );
  expect(listIds(promoted)).toEqual(['busy']);
  expect(listIds(surrounding)).toEqual(['behind']);
  expect(listIds(others)).toEqual(['beside']);
});

test('EXP-071 a dense group of places is a cluster, unless one of them has an event today', () => {
  const group = (size: number) => Array.from({ length: size }, (_, at) => place(`g${at}`, -112 + at * 0.001));
  expect(listIds(chooseProminentPlaces(group(4), zoom).promoted)).toEqual(['g0']);
  expect(chooseProminentPlaces(group(5), zoom)).toMatchObject({ promoted: [], others: group(5) });
  const event = place('event', -112.001, { eventToday: {} });
  const { promoted, surrounding } = chooseProminentPlaces([...group(5), event], zoom);
  expect([listIds(promoted), listIds(surrounding)]).toEqual([['event'], listIds(group(5))]);
});

test('EXP-071 no named place is beside the marker of the chosen one', () => {
  const places = [place('a', -112), place('b', -111.5)];
  const chosen = { lat: 33.45, lng: -112.01 };
  expect(listIds(chooseProminentPlaces(places, zoom, chosen).promoted)).toEqual(['b']);
  expect(listIds(chooseProminentPlaces(places, zoom, chosen).others)).toEqual(['a']);
});

test.each([6, 16])('EXP-071 at zoom level %s no place is named before others', (level) => {
  const places = [place('a', -112), place('b', -112.0001)];
  expect(chooseProminentPlaces(places, level)).toMatchObject({ promoted: [], others: places });
});
