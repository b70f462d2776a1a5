/** Keeps files and rows consistent: deletes unused images and stray files, and reports missing files. */
import type { Platform } from '#platform/kernel/platform.ts';
import { parseMediaKey } from '../domain/media-key.ts';
import { fileStoreKey } from './file-store.ts';
import { deleteUnused, filterStoredKeys, listKeysAfter } from './store.ts';

/** Time that an unused image is stored, before its first use and after its release. */
const unusedAgeMs = 24 * 60 * 60 * 1000;
/** How long a file may wait for its row: the row follows within seconds. */
const rowlessAgeMs = 60 * 60 * 1000;
const pageSize = 500;

interface SweepResult {
  /** Images that nothing showed. */
  unused: number;
  /** Files without a row, and files of interrupted uploads. */
  strayFiles: number;
  /** Keys of rows whose file is missing: data loss that an operator must investigate. */
  missing: string[];
}

/** Sweeps once; as a job it runs every hour. Parallel runs are safe. */
export async function sweepMedia(platform: Platform): Promise<SweepResult> {
  const nowMs = platform.clock.now().getTime();
  const result = {
    unused: await removeUnused(platform, new Date(nowMs - unusedAgeMs)),
    strayFiles: await removeStrayFiles(platform, nowMs - rowlessAgeMs),
    missing: await findMissing(platform),
  };
  if (result.missing.length > 0) {
    platform.log.error(
      { count: result.missing.length, first: result.missing.slice(0, 10) },
      'images without a file',
    );
  }
  return result;
}

/** The row is deleted first, so that no row names a missing file. */
async function removeUnused(platform: Platform, before: Date): Promise<number> {
  const files = platform.service(fileStoreKey);
  let removed = 0;
  for (;;) {
    const keys = await deleteUnused(platform.db, before, pageSize);
    for (const key of keys) await files.remove(key);
    removed += keys.length;
    if (keys.length < pageSize) return removed;
  }
}

async function removeStrayFiles(platform: Platform, beforeMs: number): Promise<number> {
  const files = platform.service(fileStoreKey);
  let removed = await files.removeLeftovers();
  for await (const batch of files.list()) {
    const old = batch.filter((key) => (parseMediaKey(key)?.storedAtMs ?? Infinity) < beforeMs);
    if (old.length === 0) continue;
    const named = await filterStoredKeys(platform.db, old);
    for (const key of old) {
      if (named.has(key)) continue;
      await files.remove(key);
      removed++;
    }
  }
  return removed;
}

async function findMissing(platform: Platform): Promise<string[]> {
  const files = platform.service(fileStoreKey);
  const suspects: string[] = [];
  let after = '';
  for (;;) {
    const keys = await listKeysAfter(platform.db, after, pageSize);
    for (const key of keys) if (!(await files.exists(key))) suspects.push(key);
    if (keys.length < pageSize) break;
    after = keys.at(-1)!;
  }
  // Another sweep or an erasure may have deleted row and file meanwhile.
  const still = await filterStoredKeys(platform.db, suspects);
  return suspects.filter((key) => still.has(key));
}
