// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { writeMapViewToUrl } from './write-map-view-to-url.ts';

afterEach(() => history.replaceState(null, '', '/'));

const view = { lat: 33.44841, lng: -112.07399, zoom: 12.34 };

test('EXP-071 the address keeps the view and the chosen place, in the same entry of the history', () => {
  history.replaceState({ mine: 1 }, '', '/map');
  const entries = history.length;
  writeMapViewToUrl(view, 'ven_park');
  expect(location.search).toBe('?at=33.4484,-112.0740,12.3&place=ven_park');
  writeMapViewToUrl(view, undefined);
  expect(location.search).toBe('?at=33.4484,-112.0740,12.3');
  expect([history.length, history.state]).toEqual([entries, { mine: 1 }]);
});

test('a movement that ends after the person has left the map does not change the address', () => {
  history.replaceState(null, '', '/venue/ven_park');
  writeMapViewToUrl(view, undefined);
  expect(location.href).toMatch(/\/venue\/ven_park$/);
});
