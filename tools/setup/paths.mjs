import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const suffix = process.platform === 'win32' ? '.exe' : '';

/** The runtime that the project pins. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', `node${suffix}`);

/** Folder of generated files, which may be deleted. */
export const madeFolder = join(root, 'dist');

/** Compiled code of the processes that tests start, for `NODE_COMPILE_CACHE`. */
export const compileCacheFolder = join(root, 'node_modules', '.cache', 'compile');
