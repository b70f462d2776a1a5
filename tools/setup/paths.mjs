import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Path of the root folder of the checkout. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

const suffix = process.platform === 'win32' ? '.exe' : '';

/** Path of the Node program that the project pins as a package. */
export const pinnedNodePath = join(projectRoot, 'node_modules', 'node', 'bin', `node${suffix}`);

/** Folder of generated files. It may be deleted at any time. */
export const generatedFolder = join(projectRoot, 'dist');

/** Folder of compiled code that test processes share, through `NODE_COMPILE_CACHE`. */
export const compileCacheFolder = join(projectRoot, 'node_modules', '.cache', 'compile');
