/**
 * Forward and reverse geocoding. Uses the external service that the operator has configured. Uses the built-in
 * gazetteer if there is no external service, or if the service fails or finds nothing. The external service receives
 * positions rounded to about 100 meters (KV3).
 */
import * as z from 'zod';
import type { Platform } from '#platform/kernel/platform.ts';
import type { PlaceFoundByName, AddressComponents } from '../domain/place-shape.ts';
import { geocoderCoordinateDecimals } from '../domain/limits.ts';
import { type Position, roundPosition } from '../domain/position.ts';
import { gazetteerServiceKey } from './gazetteer.ts';
import { streetIntersectionRegistryServiceKey } from './street-intersection-registry.ts';

type Provider = 'gazetteer' | 'streets' | 'public' | 'nominatim';

interface Found<T> {
  value: T;
  provider: Provider;
}

/** Reverse geocoding: returns the name of a position; null if no provider knows it. */
export async function reverseGeocode(
  platform: Platform,
  position: Position,
): Promise<Found<AddressComponents | null>> {
  const { reverseUrl, nominatimUrl } = platform.config.geocoder;
  const rounded = roundPosition(position, geocoderCoordinateDecimals);
  if (reverseUrl !== undefined) {
    const value = await attempt(platform, () => publicReverse(platform, reverseUrl, rounded));
    if (value !== null) return { value, provider: 'public' };
  }
  if (nominatimUrl !== undefined) {
    const value = await attempt(platform, () => nominatimReverse(platform, nominatimUrl, rounded));
    if (value !== null) return { value, provider: 'nominatim' };
  }
  return { value: await platform.service(gazetteerServiceKey).reverse(position), provider: 'gazetteer' };
}

/**
 * Forward geocoding: finds places by name. A query with the names of two intersecting streets is answered from the
 * built-in street table, without an external service.
 */
export async function forwardGeocode(
  platform: Platform,
  query: string,
  limit: number,
): Promise<Found<PlaceFoundByName[]>> {
  const intersections = platform.service(streetIntersectionRegistryServiceKey).findByName(query, limit);
  if (intersections.length > 0)
    return { value: await addTownNames(platform, intersections), provider: 'streets' };
  const { nominatimUrl } = platform.config.geocoder;
  if (nominatimUrl !== undefined) {
    const value = await attempt(platform, () => nominatimSearch(platform, nominatimUrl, query, limit));
    if (value !== null && value.length > 0) return { value, provider: 'nominatim' };
  }
  return { value: await platform.service(gazetteerServiceKey).forward(query, limit), provider: 'gazetteer' };
}

async function addTownNames(
  platform: Platform,
  spots: readonly (Position & { name: string })[],
): Promise<PlaceFoundByName[]> {
  const gazetteer = platform.service(gazetteerServiceKey);
  const unknown: AddressComponents = {
    city: null,
    locality: null,
    principalSubdivision: null,
    country: null,
  };
  return Promise.all(
    spots.map(async (spot) => ({ ...((await gazetteer.reverse(spot)) ?? unknown), ...spot })),
  );
}

async function attempt<T>(platform: Platform, ask: () => Promise<T | null>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    platform.log.warn({ err: error }, 'the external geocoder failed; falling back to the gazetteer');
    return null;
  }
}

const text = z.string().max(200).nullish();
const blankToNull = (value: string | null | undefined) =>
  value == null || value.trim() === '' ? null : value;

/** Schema of the response of the reverse geocoder that the operator configured (LOC-007). */
const publicAnswer = z.object({
  city: text,
  locality: text,
  principalSubdivision: text,
  countryCode: text,
});

async function publicReverse(
  platform: Platform,
  base: string,
  position: Position,
): Promise<AddressComponents | null> {
  const url = new URL(base);
  url.searchParams.set('latitude', String(position.lat));
  url.searchParams.set('longitude', String(position.lng));
  url.searchParams.set('localityLanguage', 'en');
  const answer = publicAnswer.parse(await getJson(platform, url));
  return named({
    city: blankToNull(answer.city),
    locality: blankToNull(answer.locality),
    principalSubdivision: blankToNull(answer.principalSubdivision),
    country: blankToNull(answer.countryCode),
  });
}

const address = z.object({
  city: text,
  town: text,
  village: text,
  municipality: text,
  suburb: text,
  neighbourhood: text,
  city_district: text,
  state: text,
  country_code: text,
});
const nominatimPlace = z.object({
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
  display_name: z.string().max(1_000).optional(),
  name: text,
  address: address.optional(),
});

function nameOfAddress(found: z.output<typeof nominatimPlace>): AddressComponents {
  const at = found.address;
  const city = blankToNull(at?.city ?? at?.town ?? at?.village ?? at?.municipality);
  return {
    city,
    locality: blankToNull(at?.neighbourhood ?? at?.suburb ?? at?.city_district) ?? city,
    principalSubdivision: blankToNull(at?.state),
    country: blankToNull(at?.country_code)?.toUpperCase() ?? null,
  };
}

async function nominatimReverse(
  platform: Platform,
  base: string,
  position: Position,
): Promise<AddressComponents | null> {
  const url = below(base, 'reverse');
  url.searchParams.set('format', 'jsonv2');
  url.searchParams.set('lat', String(position.lat));
  url.searchParams.set('lon', String(position.lng));
  url.searchParams.set('zoom', '14');
  const answer = nominatimPlace.safeParse(await getJson(platform, url));
  return answer.success ? named(nameOfAddress(answer.data)) : null;
}

async function nominatimSearch(
  platform: Platform,
  base: string,
  query: string,
  limit: number,
): Promise<PlaceFoundByName[]> {
  const url = below(base, 'search');
  url.searchParams.set('format', 'jsonv2');
  url.searchParams.set('addressdetails', '1');
  url.searchParams.set('limit', String(limit));
  url.searchParams.set('q', query);
  const answer = z
    .array(nominatimPlace)
    .max(100)
    .parse(await getJson(platform, url));
  return answer.slice(0, limit).map((found) => ({
    ...nameOfAddress(found),
    name: (blankToNull(found.name) ?? found.display_name ?? query).slice(0, 200),
    lat: found.lat,
    lng: found.lon,
  }));
}

/** Returns the place unchanged, or null if its city, locality and state are all unknown. */
function named(place: AddressComponents): AddressComponents | null {
  return place.city === null && place.locality === null && place.principalSubdivision === null ? null : place;
}

function below(base: string, name: string): URL {
  return new URL(name, base.endsWith('/') ? base : `${base}/`);
}

async function getJson(platform: Platform, url: URL): Promise<unknown> {
  const answer = await platform.egress.fetch(url, {
    purpose: 'places',
    accept: ['application/json'],
    timeoutMs: 4_000,
    maxBytes: 100_000,
  });
  if (answer.status !== 200) throw new Error(`The geocoder answered ${answer.status}`);
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(answer.bytes));
}
