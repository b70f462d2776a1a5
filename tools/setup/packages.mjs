import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { generatedFolder, pinnedNodePath, projectRoot } from './paths.mjs';
import { OperatorError } from './operator-error.mjs';

/**
 * A package as npm's lock file describes it.
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean }} Package
 */

/**
 * Returns true if the installed packages and the pinned Node match the lock file.
 * @param {boolean} forTests whether packages that only tests need must be installed
 */
export function arePackagesReady(forTests) {
  // npm records the installed packages in this file, even after a manual installation.
  const installed = readPackages(join(projectRoot, 'node_modules', '.package-lock.json'));
  if (!installed) return false;
  const wanted = readPackages(join(projectRoot, 'package-lock.json'));
  if (!wanted) throw new OperatorError('package-lock.json is missing: this checkout is incomplete.');
  for (const [path, { version, dev, optional, devOptional }] of Object.entries(wanted)) {
    if (path === '' || installed[path]?.version === version) continue;
    const isOptional = optional || devOptional;
    const isUnneeded = dev && !wantsTestTools(forTests);
    // Packages of other platforms are never installed. An installed package must have the right version.
    if (installed[path] || !(isOptional || isUnneeded)) return false;
  }
  return isRuntimeReady();
}

/**
 * Installs exactly the package versions in the lock file.
 * @param {boolean} forTests whether to install packages that only tests need
 */
export function installPackages(forTests) {
  process.stdout.write('Installing the packages, once (about a minute) …\n');
  runNpm([
    'ci',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    wantsTestTools(forTests) ? '--include=dev' : '--omit=dev',
  ]);
  if (isRuntimeReady()) return;
  // The pinned Node is installed by an install script, which some people have disabled.
  runNpm(['rebuild', 'node', '--ignore-scripts=false']);
  if (isRuntimeReady()) return;
  throw new OperatorError(
    `The runtime that Plaza pins (the package "node") did not install for ${process.platform} ${process.arch}. ` +
      'Allow its install script and run: npm rebuild node --foreground-scripts --ignore-scripts=false',
  );
}

/**
 * Returns true if packages that only tests need must be installed.
 * @param {boolean} forTests
 */
function wantsTestTools(forTests) {
  return forTests || process.env['NODE_ENV'] !== 'production';
}

/**
 * Reads the packages in a lock file, by path; undefined if the file does not exist.
 * @param {string} path
 */
export function readPackages(path) {
  if (!existsSync(path)) return undefined;
  /**
   * Content of the lock file.
   * @type {{ packages: Record<string, Package> }}
   */
  const { packages } = JSON.parse(readFileSync(path, 'utf8'));
  return packages;
}

/** Returns true if the pinned Node is installed in the required version. */
function isRuntimeReady() {
  if (!existsSync(pinnedNodePath)) return false;
  const { version } = JSON.parse(
    readFileSync(join(projectRoot, 'node_modules', 'node', 'package.json'), 'utf8'),
  );
  // After the first set-up, this script itself runs on the pinned Node.
  if (process.version === `v${version}`) return true;
  const answer = spawnSync(pinnedNodePath, ['--version'], { encoding: 'utf8' });
  return answer.stdout?.trim() === `v${version}`;
}

/**
 * Runs npm and waits for its end.
 * @param {string[]} args
 * @param {string} [folder] folder in which npm runs; the root folder of the checkout by default
 * @throws OperatorError with the output of npm if it failed
 */
export function runNpm(args, folder = projectRoot) {
  const own = process.env['npm_execpath'] ?? '';
  // Another package manager sets `npm_execpath` to its own program.
  const isNpm = basename(own).startsWith('npm');
  // The installation replaces the pinned Node, so npm must run on another Node.
  const hostNode = process.env['npm_node_execpath'] ?? process.execPath;
  const options = {
    cwd: folder,
    encoding: /** @type {const} */ ('utf8'),
    env: npmEnvironment(),
    maxBuffer: 64e6,
  };
  const result = isNpm
    ? spawnSync(hostNode, [own, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (result.status === 0) return;
  const said = `${result.stdout ?? ''}${result.stderr ?? ''}`.trim().split('\n').slice(-40).join('\n');
  throw new OperatorError(
    `${said || result.error?.message}\n\nnpm ${args[0]} failed, see above; then try again.`,
  );
}

function npmEnvironment() {
  const cache = process.env['npm_config_cache'] ?? join(homedir(), '.npm');
  return isWritable(cache)
    ? process.env
    : { ...process.env, npm_config_cache: join(generatedFolder, 'npm-cache') };
}

/**
 * Returns true if files can be created in a folder, which may not exist yet.
 * @param {string} folder
 * @returns {boolean}
 */
function isWritable(folder) {
  if (!existsSync(folder)) return dirname(folder) !== folder && isWritable(dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
