/** Keeps files and rows in step: what nothing shows goes away, what is missing is told. */
import type { Platform } from '#platform/kernel/platform.ts';
import { parseMediaKey } from '../domain/media-key.ts';
import { fileStoreKey } from './file-store.ts';
import { deleteUnused, keysWithRow, pageOfKeys } from './store.ts';

/** How long an image may wait for what shows it, and stays after nothing shows it. */
const unusedAgeMs = 24 * 60 * 60 * 1000;
/** How long a file may wait for its row: the row follows within seconds. */
const rowlessAgeMs = 60 * 60 * 1000;
const pageSize = 500;

interface SweepResult {
  /** Images that nothing showed. */
  unused: number;
  /** Files that no row named, and uploads that broke off. */
  strayFiles: number;
  /** Keys of rows whose file is gone: a loss that a person must look into. */
  missing: string[];
}

/** Sweeps once; as a job it runs every hour. May run twice at a time. */
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

/** The row goes first: a row never names a file that is gone. */
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
    const named = await keysWithRow(platform.db, old);
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
    const keys = await pageOfKeys(platform.db, after, pageSize);
    for (const key of keys) if (!(await files.exists(key))) suspects.push(key);
    if (keys.length < pageSize) break;
    after = keys.at(-1)!;
  }
  // Another sweep or a deleted account may have taken row and file away meanwhile.
  const still = await keysWithRow(platform.db, suspects);
  return suspects.filter((key) => still.has(key));
}
