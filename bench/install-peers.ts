/** Installs the packages of `bench/peers`, which only the benchmark `peers` uses. */
import { join } from 'node:path';
import { readPackages, runNpm } from '../tools/setup/packages.mjs';
import { projectRoot } from './processes.ts';

const folder = join(projectRoot, 'bench', 'peers');

/**
 * Installs exactly the package versions in the lock file of `bench/peers`, unless they are installed.
 * @throws Error that says which packages are missing and how to install them
 */
export function installPeers(): void {
  if (arePeersInstalled()) return;
  process.stderr.write('Installing the packages of bench/peers, once …\n');
  try {
    // No package of the lock file needs an install script.
    runNpm(['ci', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'], folder);
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : String(error)}\n\n` +
        'The benchmark "peers" compares Plaza with a Feathers server, whose packages did not install. They come from ' +
        'the npm registry, so this needs a network or a filled npm cache. To try it alone: npm ci --prefix bench/peers',
      { cause: error },
    );
  }
}

/** Returns whether each package of the lock file is installed in its version. npm records what it installed. */
function arePeersInstalled(): boolean {
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'));
  const wanted = readPackages(join(folder, 'package-lock.json')) ?? {};
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || optional === true || installed?.[path]?.version === version,
  );
}
