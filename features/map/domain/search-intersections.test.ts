import { expect, test } from 'vitest';
import { findIntersectionsByName, findNearestIntersection } from './search-intersections.ts';
import type { StreetIntersection } from './street-intersections.ts';

const pairs: [string, string][] = [
  ['75th Avenue', 'McDowell Road'],
  ['7th Avenue', 'Indian School Road'],
  ['7th Avenue', 'McDowell Road'],
  ['7th Street', 'McDowell Road'],
  ['Mill Avenue', 'Rio Salado Parkway'],
  ['Mill Avenue', 'University Drive'],
  ['Scottsdale Road', 'Frank Lloyd Wright Boulevard'],
];
const all = pairs.map((streets, at): StreetIntersection => ({
  streets,
  lat: 33 + at / 100,
  lng: -112,
  isApproximate: false,
}));

test.each([
  ['Mill Ave & University Dr', ['Mill Ave & University Dr']],
  ['University Drive & Mill Avenue', ['University Dr & Mill Ave']],
  ['mill and university', ['Mill Ave & University Dr']],
  ['MILL AT UNIVERSITY', ['Mill Ave & University Dr']],
  ['mill @ univ', ['Mill Ave & University Dr']],
  ['university/mill', ['University Dr & Mill Ave']],
  ['S Mill Ave. & E. University Dr., Tempe', ['Mill Ave & University Dr']],
  ['mill & rio salado pkwy', ['Mill Ave & Rio Salado Pkwy']],
  ['frank lloyd wright blvd and scottsdale rd', ['Frank Lloyd Wright Blvd & Scottsdale Rd']],
  ['7 & mcdowell', ['7th Ave & McDowell Rd', '7th St & McDowell Rd']],
  ['7th st & mcdowell', ['7th St & McDowell Rd']],
  ['7th & school', ['7th Ave & Indian School Rd']],
  ['mcd & 75', ['McDowell Rd & 75th Ave']],
  ['mill & mcdowell', []],
  ['mill & rd', []],
  ['mill', []],
  ['mill &', []],
  ['& mill', []],
  ['mill & university & 7th', []],
  ['', []],
  ['Tempe', []],
])('EXP-094 the query %j finds %j', (query, names) => {
  expect(findIntersectionsByName(all, query, 10).map(({ name }) => name)).toEqual(names);
});

test('EXP-094 whole words come before beginnings of words, these before later words; the limit holds', () => {
  const rows = ['Old Mill Road', 'Miller Road', 'Mill Avenue'].map((name) => {
    return { streets: [name, 'Oak Street'] as const, lat: 33, lng: -112, isApproximate: false };
  });
  const find = (limit: number) => findIntersectionsByName(rows, 'mill & oak', limit).map(({ name }) => name);
  expect(find(10)).toEqual(['Mill Ave & Oak St', 'Miller Rd & Oak St', 'Old Mill Rd & Oak St']);
  expect(find(2)).toEqual(['Mill Ave & Oak St', 'Miller Rd & Oak St']);
});

test('EXP-094 the nearest intersection within reach is found; approximate ones name no position', () => {
  const at = (lat: number, isApproximate = false): StreetIntersection => ({
    streets: ['Mill Avenue', `${lat} Street`],
    lat,
    lng: -112,
    isApproximate,
  });
  const near = (lat: number) =>
    findNearestIntersection([at(33.4), at(33.401), at(33.5, true)], { lat, lng: -112 }, 150);
  expect(near(33.4006)).toMatchObject({ name: 'Mill Ave & 33.401 St', lat: 33.401, lng: -112 });
  expect(near(33.4006)!.distance).toBeCloseTo(44.5, 0);
  expect(near(33.3995)).toMatchObject({ name: 'Mill Ave & 33.4 St' });
  expect(near(33.403)).toBeNull();
  expect(near(33.5)).toBeNull();
});
