import { expect, test } from 'vitest';
import { PHOENIX_VENUES } from './phoenix-venues.ts';
import { VENUE_CATEGORIES } from './venue-category.ts';
import { parseWebsiteUrl } from './venue-contact.ts';

test('the starter city has at least 120 venues, each once', () => {
  expect(PHOENIX_VENUES.length).toBeGreaterThanOrEqual(120);
  expect(new Set(PHOENIX_VENUES.map((venue) => venue.id)).size).toBe(PHOENIX_VENUES.length);
  expect(new Set(PHOENIX_VENUES.map((venue) => venue.name.toLowerCase())).size).toBe(PHOENIX_VENUES.length);
});

test('every venue is in the valley, with at most three decimals', () => {
  for (const venue of PHOENIX_VENUES) {
    expect(venue.lat, venue.name).toBeGreaterThan(33.2);
    expect(venue.lat, venue.name).toBeLessThan(33.9);
    expect(venue.lng, venue.name).toBeGreaterThan(-112.6);
    expect(venue.lng, venue.name).toBeLessThan(-111.5);
    expect(Number(venue.lat.toFixed(3)), venue.name).toBe(venue.lat);
    expect(Number(venue.lng.toFixed(3)), venue.name).toBe(venue.lng);
  }
});

test('ids are slugs, names have at most 120 code points, texts are trimmed', () => {
  for (const venue of PHOENIX_VENUES) {
    expect(venue.id).toMatch(/^ven_[a-z0-9]+(_[a-z0-9]+)*$/);
    expect([...venue.name].length).toBeLessThanOrEqual(120);
    for (const text of [venue.name, venue.district, venue.city, venue.blurb ?? 'x']) {
      expect(text).toBe(text.trim());
      expect(text).not.toBe('');
    }
  }
});

test('websites are https addresses that the import of venues would accept', () => {
  const websites = PHOENIX_VENUES.flatMap((venue) => venue.website ?? []);
  expect(websites.length).toBeGreaterThanOrEqual(10);
  for (const website of websites) {
    expect(website).toMatch(/^https:/);
    expect(parseWebsiteUrl(website)).toBe(new URL(website).href);
  }
});

test('no category is empty and no venue has an unknown category', () => {
  for (const category of VENUE_CATEGORIES) {
    expect(
      PHOENIX_VENUES.filter((venue) => venue.category === category).length,
      category,
    ).toBeGreaterThanOrEqual(5);
  }
});

test('at least sixty venues have a blurb, all different', () => {
  const blurbs = PHOENIX_VENUES.flatMap((venue) => venue.blurb ?? []);
  expect(blurbs.length).toBeGreaterThanOrEqual(60);
  expect(new Set(blurbs).size).toBe(blurbs.length);
  expect(Math.max(...blurbs.map((blurb) => blurb.length))).toBeLessThanOrEqual(140);
});
