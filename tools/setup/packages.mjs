import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { madeFolder, pinnedNode, root } from './paths.mjs';
import { PlainError } from './plain-error.mjs';

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean }} Package */

/**
 * Do the installed packages stand as the lock file wants them, and the pinned runtime with them?
 * @param {boolean} forTests with the packages that only tests need
 */
export function arePackagesReady(forTests) {
  // npm records what it installed; this also covers a manual install.
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return false;
  const wanted = readPackages(join(root, 'package-lock.json'));
  if (!wanted) throw new PlainError('package-lock.json is missing: this checkout is not whole.');
  for (const [path, { version, dev, optional, devOptional }] of Object.entries(wanted)) {
    if (path === '' || installed[path]?.version === version) continue;
    const isOptional = optional || devOptional;
    const isUnneeded = dev && !wantsTestTools(forTests);
    // Packages of other platforms are never installed; those that are must have the right version.
    if (installed[path] || !(isOptional || isUnneeded)) return false;
  }
  return isRuntimeReady();
}

/**
 * Installs exactly what the lock file says.
 * @param {boolean} forTests
 */
export function installPackages(forTests) {
  process.stdout.write('Installing the packages, once (about a minute) …\n');
  npm([
    'ci',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    wantsTestTools(forTests) ? '--include=dev' : '--omit=dev',
  ]);
  if (isRuntimeReady()) return;
  // The runtime is installed by an install script, which some people disable for all packages.
  npm(['rebuild', 'node', '--ignore-scripts=false']);
  if (isRuntimeReady()) return;
  throw new PlainError(
    `The runtime that Plaza pins (the package "node") did not install for ${process.platform} ${process.arch}. ` +
      'Allow its install script and run: npm rebuild node --foreground-scripts --ignore-scripts=false',
  );
}

/** @param {boolean} forTests */
function wantsTestTools(forTests) {
  return forTests || process.env['NODE_ENV'] !== 'production';
}

/** @param {string} path */
function readPackages(path) {
  if (!existsSync(path)) return undefined;
  /** @type {{ packages: Record<string, Package> }} */
  const { packages } = JSON.parse(readFileSync(path, 'utf8'));
  return packages;
}

/** Returns whether the pinned runtime is installed in the required version. */
function isRuntimeReady() {
  if (!existsSync(pinnedNode)) return false;
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', 'node', 'package.json'), 'utf8'));
  // From the second run on, this script runs on the pinned runtime.
  if (process.version === `v${version}`) return true;
  const answer = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  return answer.stdout?.trim() === `v${version}`;
}

/** @param {string[]} args */
function npm(args) {
  const own = process.env['npm_execpath'] ?? '';
  // Under another package manager this variable names that manager.
  const isNpm = basename(own).startsWith('npm');
  // The installation replaces the pinned runtime, so npm runs on the host's Node.
  const hostNode = process.env['npm_node_execpath'] ?? process.execPath;
  const options = {
    cwd: root,
    encoding: /** @type {const} */ ('utf8'),
    env: npmEnvironment(),
    maxBuffer: 64e6,
  };
  const result = isNpm
    ? spawnSync(hostNode, [own, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (result.status === 0) return;
  const said = `${result.stdout ?? ''}${result.stderr ?? ''}`.trim().split('\n').slice(-40).join('\n');
  throw new PlainError(
    `${said || result.error?.message}\n\nnpm ${args[0]} failed, see above; then try again.`,
  );
}

function npmEnvironment() {
  const cache = process.env['npm_config_cache'] ?? join(homedir(), '.npm');
  return isWritable(cache)
    ? process.env
    : { ...process.env, npm_config_cache: join(madeFolder, 'npm-cache') };
}

/** Could a file be made in this folder, which may not exist yet?
 * @param {string} folder
 * @returns {boolean} */
function isWritable(folder) {
  if (!existsSync(folder)) return dirname(folder) !== folder && isWritable(dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
