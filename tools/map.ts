/**
 * Commands for maps of other towns, from an OpenStreetMap extract.
 *
 * `npm run map -- extract FILE.osm.pbf [FILE.pmtiles]` makes a street map for `PLAZA_MAP_TILES`. By default the result
 * is written beside the extract, with the extension `.pmtiles`.
 *
 * `npm run map -- venues FILE.osm.pbf TOWN` adds the venues of the extract to the database, and updates the venues of
 * an earlier import. TOWN is stored as the city of venues whose tags name no city.
 */
import { resolve } from 'node:path';
import { createStandaloneMutationRunner } from '#platform/kernel/create-standalone-mutation-runner.ts';
import { readConfig } from '#platform/kernel/config.ts';
import { convertOsmFileToPmtiles, readVenuesFromOsmExtract } from '#features/map/server/public.ts';
import { importVenues } from '#features/venues/server/public.ts';
import { openDatabaseForTool } from './open-database.ts';

const usage =
  'Usage: npm run map -- extract FILE.osm.pbf [FILE.pmtiles]\n       npm run map -- venues FILE.osm.pbf TOWN';

async function run([command, source, target, ...more]: string[]): Promise<string> {
  if (source === undefined || more.length > 0) throw new Error(usage);
  if (command === 'extract') return extract(source, target);
  if (command === 'venues' && target !== undefined) return addVenues(source, target);
  throw new Error(usage);
}

async function extract(source: string, target: string | undefined): Promise<string> {
  const result = resolve(target ?? source.replace(/(\.osm)?\.pbf$/, '') + '.pmtiles');
  const { features, tiles } = await convertOsmFileToPmtiles(resolve(source), result);
  return `${features} streets, areas and names in ${tiles} tiles. Start Plaza with PLAZA_MAP_TILES=${result}`;
}

async function addVenues(source: string, town: string): Promise<string> {
  const venues = await readVenuesFromOsmExtract(resolve(source), town);
  const database = await openDatabaseForTool(readConfig(process.env));
  try {
    const mutate = createStandaloneMutationRunner(database.db, { now: () => new Date() });
    const { stored, known } = await importVenues(mutate, venues);
    return `${stored} venues were added or updated. ${known} were known already.`;
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
