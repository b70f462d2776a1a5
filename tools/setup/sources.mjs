import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './paths.mjs';

/** Folders and files from which the web app is built; `*` matches any folder. */
const webPlaces = [
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

/** Folders and files from which the server is built. */
const serverPlaces = ['app', 'features', 'platform', 'vite.server.config.ts', 'package-lock.json'];

/** Returns the paths of all source files of the web app, from the root and sorted. */
export function listWebSources() {
  return listSources(webPlaces);
}

/** Returns the paths of all source files that the server may load, from the root and sorted. */
export function listServerSources() {
  return listSources(serverPlaces).filter((path) => !path.includes('/web/') && /\.(ts|json)$/.test(path));
}

/**
 * Returns the paths of the source files in the given folders and of the given files, sorted and without tests.
 * @param {string[]} places
 */
function listSources(places) {
  return places
    .flatMap(expand)
    .flatMap(listFiles)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .toSorted();
}

/**
 * Replaces `*` in a path by the name of each existing folder.
 * @param {string} place
 */
function expand(place) {
  const [before, after] = place.split('/*/');
  if (after === undefined || before === undefined) return [place];
  return readdirSync(join(projectRoot, before)).map((name) => `${before}/${name}/${after}`);
}

/**
 * Returns the files in a folder, or the file itself if the path names one.
 * @param {string} place
 * @returns {string[]} paths from the root
 */
function listFiles(place) {
  const path = join(projectRoot, place);
  if (!existsSync(path)) return [];
  if (/\.\w+$/.test(place)) return [place];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length));
}
