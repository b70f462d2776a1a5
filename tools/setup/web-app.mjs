import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFolder, pinnedNodePath, projectRoot } from './paths.mjs';
import { OperatorError } from './operator-error.mjs';
import { listWebSources } from './web-sources.mjs';

const built = join(generatedFolder, 'web');
const stamp = join(generatedFolder, 'web.stamp');

/** Returns whether the built web app matches the current sources. */
export function isWebAppBuilt() {
  return (
    existsSync(join(built, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest()
  );
}

/**
 * Builds the web app in a temporary folder, which then replaces the old build, so that a running server never serves
 * a partial build.
 */
export function buildWebApp() {
  process.stdout.write('Building the web app …\n');
  const madeFrom = digest();
  const making = join(generatedFolder, `web.making-${process.pid}`);
  const former = join(generatedFolder, `web.former-${process.pid}`);
  const vite = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', making];
  try {
    const result = spawnSync(pinnedNodePath, args, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 64e6 });
    if (result.status !== 0) {
      throw new OperatorError(
        `${result.stdout ?? ''}${result.stderr ?? ''}\nThe web app could not be built, see above.`,
      );
    }
    mkdirSync(generatedFolder, { recursive: true });
    rmSync(stamp, { force: true });
    if (existsSync(built)) renameSync(built, former);
    renameSync(making, built);
    writeFileSync(stamp, madeFrom);
  } finally {
    rmSync(making, { recursive: true, force: true });
    rmSync(former, { recursive: true, force: true });
  }
}

function digest() {
  const hash = createHash('sha256');
  for (const path of listWebSources()) {
    const content = readFileSync(join(projectRoot, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
