/**
 * `npm run map -- extract FILE.osm.pbf [FILE.pmtiles]`: makes a street map of any town from an OpenStreetMap extract, for
 * `PLAZA_MAP_TILES`. By default the result is beside the extract, with the ending `.pmtiles`.
 */
import { resolve } from 'node:path';
import { extractMap } from '#features/map/server/public.ts';

const usage = 'Usage: npm run map -- extract FILE.osm.pbf [FILE.pmtiles]';

async function run([command, source, target, ...more]: string[]): Promise<void> {
  if (command !== 'extract' || source === undefined || more.length > 0) throw new Error(usage);
  const result = resolve(target ?? source.replace(/(\.osm)?\.pbf$/, '') + '.pmtiles');
  const { features, tiles } = await extractMap(resolve(source), result);
  process.stdout.write(
    `${features} streets, areas and names in ${tiles} tiles. Start Plaza with PLAZA_MAP_TILES=${result}\n`,
  );
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
