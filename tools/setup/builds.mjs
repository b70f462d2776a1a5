import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFolder, pinnedNodePath, projectRoot } from './paths.mjs';
import { OperatorError } from './operator-error.mjs';
import { listServerSources, listWebSources } from './sources.mjs';

/**
 * A folder that Vite builds from sources.
 * @typedef {object} Build
 * @property {string} name name of the folder in `dist`
 * @property {string} title the built thing, for messages
 * @property {string} config file name of Vite's configuration
 * @property {string} entry a file that every complete build contains
 * @property {() => string[]} listSources returns the paths of the sources, from the root
 * @property {boolean} isBoundToFolder true if the build contains the path of the checkout, so that a moved checkout
 *   needs a new build
 */

/** @type {Build[]} */
const builds = [
  {
    name: 'web',
    title: 'web app',
    config: 'vite.config.ts',
    entry: 'index.html',
    listSources: listWebSources,
    isBoundToFolder: false,
  },
  {
    name: 'server',
    title: 'server',
    config: 'vite.server.config.ts',
    entry: 'server.js',
    listSources: listServerSources,
    isBoundToFolder: true,
  },
];

/** Returns true if the built web app and server match the current sources. */
export function areBuildsReady() {
  return builds.every(isBuilt);
}

/** Builds the web app and the server, each only if its sources changed. */
export function buildOutdated() {
  for (const build of builds) if (!isBuilt(build)) run(build);
}

/**
 * Returns true if a build exists and was made from the current sources.
 * @param {Build} build
 */
function isBuilt(build) {
  const { folder, stamp } = locate(build);
  return (
    existsSync(join(folder, build.entry)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === digest(build)
  );
}

/**
 * Builds the web app or the server in a temporary folder. This folder then replaces the old build, so that a running
 * server never serves a partial build.
 * @param {Build} build
 */
function run(build) {
  process.stdout.write(`Building the ${build.title} …\n`);
  const madeFrom = digest(build);
  const { folder, stamp } = locate(build);
  const making = `${folder}.making-${process.pid}`;
  const former = `${folder}.former-${process.pid}`;
  const vite = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = ['--config', build.config, '--logLevel', 'warn', '--emptyOutDir', '--outDir', making];
  try {
    const result = spawnSync(pinnedNodePath, [vite, 'build', ...options], {
      cwd: projectRoot,
      encoding: 'utf8',
      maxBuffer: 64e6,
    });
    if (result.status !== 0) {
      throw new OperatorError(
        `${result.stdout ?? ''}${result.stderr ?? ''}\nThe ${build.title} could not be built, see above.`,
      );
    }
    mkdirSync(generatedFolder, { recursive: true });
    rmSync(stamp, { force: true });
    if (existsSync(folder)) renameSync(folder, former);
    renameSync(making, folder);
    writeFileSync(stamp, madeFrom);
  } finally {
    rmSync(making, { recursive: true, force: true });
    rmSync(former, { recursive: true, force: true });
  }
}

/**
 * Returns the paths of a build's folder and of its stamp, a file with the digest of the sources.
 * @param {Build} build
 */
function locate({ name }) {
  return { folder: join(generatedFolder, name), stamp: join(generatedFolder, `${name}.stamp`) };
}

/**
 * Returns a digest of the paths and contents of a build's current sources.
 * @param {Build} build
 */
function digest({ listSources, isBoundToFolder }) {
  const hash = createHash('sha256');
  if (isBoundToFolder) hash.update(`${projectRoot}\0`);
  for (const path of listSources()) {
    const content = readFileSync(join(projectRoot, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
