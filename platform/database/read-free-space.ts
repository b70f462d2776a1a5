import { statfs } from 'node:fs/promises';
import { findDatabaseFolder } from './embedded/data-directory.ts';

/**
 * Minimum free disk space in bytes. If less is free, writes are refused, so that the disk never becomes full (F6,
 * KO1).
 */
export const minFreeDiskBytes = 256 * 1024 * 1024;

/** Returns the free disk space in bytes of the data folder's disk or of the database's disk, whichever is smaller. */
export async function readFreeDiskBytes(dataDir: string): Promise<number> {
  const folders = new Set([dataDir, findDatabaseFolder(dataDir)]);
  const free = await Promise.all(
    [...folders].map(async (folder) => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    }),
  );
  return Math.min(...free);
}
