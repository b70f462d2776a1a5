/** Reads the venues of an OpenStreetMap extract (`npm run map -- venues`). */
import type { ImportedVenue } from '#features/venues/server/public.ts';
import { parseVenueFromOsmTags, type VenueFromOsmTags } from '../../domain/classify-venue.ts';
import { OsmFileError, readOsmFile } from './read-osm-file.ts';

interface Area {
  id: string;
  venue: VenueFromOsmTags;
  refs: number[];
}

/**
 * Returns the venues of an extract: named points and named areas. The position of an area is the mean position of its
 * corners.
 * @param townName name of the city to store for venues whose tags do not name a city
 * @throws OsmFileError if the file cannot be read, is damaged, or contains no venue
 */
export async function readVenuesFromOsmExtract(path: string, townName: string): Promise<ImportedVenue[]> {
  const areas: Area[] = [];
  await readOsmFile(path, {
    kind: 'ways',
    onWay({ id, tags, refs }) {
      const venue = parseVenueFromOsmTags(tags, townName);
      if (venue !== null) areas.push({ id: `ven_osm_w${id}`, venue, refs });
    },
  });
  const corners = new Map<number, { lat: number; lng: number } | null>();
  for (const { refs } of areas) for (const ref of refs) corners.set(ref, null);
  const venues: ImportedVenue[] = [];
  await readOsmFile(path, {
    kind: 'nodes',
    onNode({ id, lat, lng, tags }) {
      if (corners.has(id)) corners.set(id, { lat, lng });
      const venue = parseVenueFromOsmTags(tags, townName);
      if (venue !== null) venues.push({ ...venue, id: `ven_osm_n${id}`, lat, lng });
    },
  });
  for (const { id, venue, refs } of areas) {
    // The set removes the last corner of a closed way, which repeats the first one. Corners outside of the extract are
    // unknown and left out.
    const found = [...new Set(refs)].map((ref) => corners.get(ref)).filter((one) => one != null);
    if (found.length === 0) continue;
    const middle = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const lat = middle(found.map((one) => one.lat));
    const lng = middle(found.map((one) => one.lng));
    venues.push({ ...venue, id, lat, lng });
  }
  if (venues.length === 0) throw new OsmFileError(`${path} contains no venues`);
  return venues;
}
