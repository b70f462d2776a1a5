import { statfs } from 'node:fs/promises';
import { findDatabaseFolder } from './embedded/data-directory.ts';

/** With fewer free bytes, writes are refused, so that the database never fills the disk (F6, KO1). */
export const minimumFreeSpace = 256 * 1024 * 1024;

/** Returns the free bytes for the data folder and for the database folder: the smaller number. */
export async function readFreeSpace(dataDir: string): Promise<number> {
  const folders = new Set([dataDir, findDatabaseFolder(dataDir)]);
  const free = await Promise.all(
    [...folders].map(async (folder) => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    }),
  );
  return Math.min(...free);
}
