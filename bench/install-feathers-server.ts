/** Installs the npm packages in `bench/peers` and `bench/lighthouse`, which only benchmarks use. */
import { join } from 'node:path';
import { readPackages, runNpm } from '../tools/setup/packages.mjs';
import { projectRoot } from './processes.ts';

/** Installs the npm packages of the comparison server, which is built with the framework Feathers. */
export function installFeathersServer(): void {
  install('peers');
}

/**
 * Installs Lighthouse for the benchmark `lighthouse`.
 * @returns the path of the Lighthouse program
 */
export function installLighthouse(): string {
  return join(install('lighthouse'), 'node_modules', 'lighthouse', 'cli', 'index.js');
}

/**
 * Installs exactly the package versions in the lock file of `bench/NAME`, unless they are installed. Returns the path
 * of `bench/NAME`.
 * @throws Error that says which packages are missing and how to install them
 */
function install(name: string): string {
  const folder = join(projectRoot, 'bench', name);
  if (arePackagesInstalled(folder)) return folder;
  process.stderr.write(`Installing the packages of bench/${name}, once …\n`);
  try {
    // No package in the lock file needs an install script.
    runNpm(['ci', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'], folder);
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : String(error)}\n\n` +
        `The packages of the benchmark "${name}" did not install. They come from the npm registry, so this needs a ` +
        `network or a filled npm cache. To try it alone: npm ci --prefix bench/${name}`,
      { cause: error },
    );
  }
  return folder;
}

/**
 * Returns true if every required package of the lock file is installed in the locked version, according to npm's own
 * record.
 */
function arePackagesInstalled(folder: string): boolean {
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'));
  const wanted = readPackages(join(folder, 'package-lock.json')) ?? {};
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || optional === true || installed?.[path]?.version === version,
  );
}
