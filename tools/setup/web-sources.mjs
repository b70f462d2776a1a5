import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Sources of the web app, under each of these paths; `*` matches any folder. */
const places = [
  'app/web',
  'app/domain',
  'features/*/web',
  'features/*/domain',
  'features/*/api.ts',
  'features/*/events.ts',
  'platform/ui',
  'platform/client',
  'platform/contract',
  'platform/live',
  'platform/messages',
  'tools/build',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** Paths of all files that the web app may be built from, from the root, sorted. */
export function listWebSources() {
  return places
    .flatMap(expand)
    .flatMap(listFiles)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .toSorted();
}

/** @param {string} place */
function expand(place) {
  const [before, after] = place.split('/*/');
  if (after === undefined || before === undefined) return [place];
  return readdirSync(join(root, before)).map((name) => `${before}/${name}/${after}`);
}

/** @param {string} place @returns {string[]} */
function listFiles(place) {
  const path = join(root, place);
  if (!existsSync(path)) return [];
  if (/\.\w+$/.test(place)) return [place];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}
