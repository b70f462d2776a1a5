/**
 * Images in a folder. A file is written under a name nobody reads, made durable, then renamed: half a file is never
 * visible, and one that was acknowledged survives a loss of power.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseMediaKey } from '../domain/media-key.ts';
import type { FileStore } from './file-store.ts';

const incoming = '.incoming';
/** An upload takes seconds; what is older was broken off. */
const leftoverAgeMs = 60 * 60 * 1000;
const listedAtOnce = 500;

/** Opens the store in `root`, which is made on the first write. */
export function openFolderStore(root: string): FileStore {
  const pathOf = (key: string) => {
    // Keys are made by us; this keeps a mistake elsewhere from becoming a way out of the folder.
    if (parseMediaKey(key) === null) throw new Error('Not a key of an image');
    return join(root, key);
  };
  return {
    put: (key, bytes) => put(root, pathOf(key), bytes),
    open: async (key) => {
      const handle = await open(pathOf(key), 'r').catch(ignoreMissing);
      if (handle === null) return null;
      try {
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(), size };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    exists: async (key) => (await stat(pathOf(key)).catch(ignoreMissing)) !== null,
    list: () => list(root),
    removeLeftovers: () => removeLeftovers(join(root, incoming)),
  };
}

async function put(root: string, path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await makeFolder(join(root, incoming));
  await makeFolder(folder);
  const draft = join(root, incoming, randomBytes(16).toString('hex'));
  try {
    const handle = await open(draft, 'wx', 0o640);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Makes a folder and what leads to it, each entry durable before the next. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o750 });
  if (first === undefined) return;
  for (let made = folder; ; made = dirname(made)) {
    await syncFolder(dirname(made));
    if (made === first) return;
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; there the file system keeps the order by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* list(root: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for (const kind of await namesIn(root)) {
    if (kind === incoming) continue;
    for (const userId of await namesIn(join(root, kind))) {
      for (const name of await namesIn(join(root, kind, userId))) {
        batch.push(`${kind}/${userId}/${name}`);
        if (batch.length < listedAtOnce) continue;
        yield batch;
        batch = [];
      }
    }
  }
  if (batch.length > 0) yield batch;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? [];
}

async function removeLeftovers(folder: string): Promise<number> {
  let removed = 0;
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(ignoreMissing);
    // Ages of files are by the machine's own clock, never by the one handed in.
    if (found === null || Date.now() - found.mtimeMs < leftoverAgeMs) continue;
    await rm(path, { force: true });
    removed++;
  }
  return removed;
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
