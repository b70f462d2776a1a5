import { expect, test } from 'vitest';
import {
  roundToHundredthDegree,
  buildDetailsOfPlaceNamedByPostAuthor,
  buildPlaceDetailsFromVenue,
  buildVenueFromRow,
  type VenueRow,
} from './present-venue.ts';

const row: VenueRow = {
  id: 'ven_a_park',
  name: 'A Park',
  category: 'outdoors',
  lat: 33.45,
  lng: -112.07,
  district: 'Downtown',
  city: 'Phoenix',
  blurb: null,
  approximate: true,
  source: 'sample',
};

test('a presented venue says whether it is sample content and has the URL of its poster, without internal columns', () => {
  const { source: _source, ...shown } = row;
  expect(buildVenueFromRow(row)).toEqual({
    ...shown,
    isSample: true,
    posterUrl: '/media/posters/venues/ven_a_park.svg',
    posterAlt: expect.stringMatching(/^Drawing: .+\.$/),
  });
  expect(buildVenueFromRow({ ...row, source: 'user' }).posterAlt).toBe('');
  expect(buildVenueFromRow({ ...row, source: 'user' }).isSample).toBe(false);
});

test('POST-004 the details of a venue and of a named place have the same fields', () => {
  const known = buildPlaceDetailsFromVenue(row);
  const named = buildDetailsOfPlaceNamedByPostAuthor({ name: 'Our porch' });
  expect(Object.keys(named).toSorted()).toEqual(Object.keys(known).toSorted());
  expect(known).toMatchObject({
    id: 'ven_a_park',
    category: 'outdoors',
    district: 'Downtown',
    approximate: true,
  });
  expect(named).toMatchObject({ id: null, name: 'Our porch', category: null, lat: null, district: null });
});

test('a position that a person sent is stored to about a kilometer', () => {
  expect(roundToHundredthDegree(33.448_376)).toBe(33.45);
  expect(roundToHundredthDegree(-112.074_037)).toBe(-112.07);
  expect(
    buildDetailsOfPlaceNamedByPostAuthor({ name: 'x', lat: 33.448_376, lng: -112.074_037 }),
  ).toMatchObject({
    lat: 33.45,
    lng: -112.07,
  });
  expect(roundToHundredthDegree(0)).toBe(0);
  expect(roundToHundredthDegree(90)).toBe(90);
});
