/** Sweep job of stored images. Deletes unused images and files without a database row, and reports missing files. */
import type { Platform } from '#platform/kernel/platform.ts';
import { findImageKeyByFileKey, listFileKeysOfImage, parseMediaKey } from '../domain/media-key.ts';
import { fileStoreServiceKey, type FileStore } from './file-store.ts';
import { reportedImagesServiceKey } from './reported-images.ts';
import { deleteUnusedImageRows, filterExistingImageKeys, listMediaKeysAfterKey } from './store.ts';

/**
 * Minimum age in milliseconds at which an unused image is deleted. It is counted from the time at which the image was
 * stored, or was removed from the content that showed it.
 */
export const unusedImageRetentionMs = 24 * 60 * 60 * 1000;
/**
 * Minimum age in milliseconds at which a file without a database row is deleted. Normally the row is inserted within
 * seconds after the file was stored.
 */
const rowlessAgeMs = 60 * 60 * 1000;
const pageSize = 500;

interface DeletedMediaReport {
  /** Number of unused images deleted. */
  unused: number;
  /** Number of deleted files that had no row or belonged to interrupted uploads. */
  strayFiles: number;
  /** Keys of rows whose file is missing. An operator must investigate such a loss of data. */
  missing: string[];
}

/**
 * Deletes images that no content uses, deletes files without a database row, and reports rows whose file is missing.
 * The job `media.sweep` calls this function every hour. Parallel calls are safe.
 */
export async function deleteUnusedMedia(platform: Platform): Promise<DeletedMediaReport> {
  const nowMs = platform.clock.now().getTime();
  const result = {
    unused: await removeUnused(platform, new Date(nowMs - unusedImageRetentionMs)),
    strayFiles: await removeStrayFiles(platform, nowMs - rowlessAgeMs),
    missing: await findMissing(platform),
  };
  if (result.missing.length > 0) {
    platform.log.error(
      { count: result.missing.length, first: result.missing.slice(0, 10) },
      'files of stored images are missing',
    );
  }
  return result;
}

/**
 * Deletes unused images, except those that open reports keep. Rows are deleted before files, so that no row refers to a
 * missing file.
 */
async function removeUnused(platform: Platform, before: Date): Promise<number> {
  const files = platform.service(fileStoreServiceKey);
  // A report is about images in use, which stay for a day after they are removed from their content. An image of a
  // report that is made after this query is therefore not old enough to be deleted.
  const keptKeys = await platform.service(reportedImagesServiceKey).listKeys(platform.db);
  let removed = 0;
  for (;;) {
    const keys = await deleteUnusedImageRows(platform.db, before, keptKeys, pageSize);
    for (const key of keys.flatMap(listFileKeysOfImage)) await files.remove(key);
    removed += keys.length;
    if (keys.length < pageSize) return removed;
  }
}

async function removeStrayFiles(platform: Platform, beforeMs: number): Promise<number> {
  const files = platform.service(fileStoreServiceKey);
  let removed = await files.removeLeftovers();
  for await (const batch of files.list()) {
    const old = batch.flatMap((file) => {
      const image = findImageKeyByFileKey(file);
      return image !== null && parseMediaKey(image)!.storedAtMs < beforeMs ? [{ file, image }] : [];
    });
    if (old.length === 0) continue;
    const named = await filterExistingImageKeys(
      platform.db,
      old.map(({ image }) => image),
    );
    for (const { file, image } of old) {
      if (named.has(image)) continue;
      await files.remove(file);
      removed++;
    }
  }
  return removed;
}

/**
 * Returns the keys of rows whose file is missing. Reads the rows and the list of files in parallel, because both are
 * sorted by key. If a row's file is not in the list, asks the store whether the file exists.
 */
async function findMissing(platform: Platform): Promise<string[]> {
  const store = platform.service(fileStoreServiceKey);
  const files = iterateImageFiles(store);
  const suspects: string[] = [];
  let file = await files.next();
  for await (const key of iterateMediaKeys(platform)) {
    while (!file.done && file.value < key) file = await files.next();
    if (!file.done && file.value === key) continue;
    // The file may have been stored after the list of files had passed its key.
    if (!(await store.exists(key))) suspects.push(key);
  }
  await files.return();
  // Another sweep or an erasure may have deleted the row and its file in the meantime.
  const still = await filterExistingImageKeys(platform.db, suspects);
  return suspects.filter((key) => still.has(key));
}

/** Iterates over the keys of the stored files that are images themselves, not smaller copies. */
async function* iterateImageFiles(store: FileStore): AsyncGenerator<string, void, void> {
  for await (const batch of store.list()) yield* batch.filter((file) => parseMediaKey(file) !== null);
}

/** Iterates over the keys of all rows in ascending order, which are read in pages. */
async function* iterateMediaKeys(platform: Platform): AsyncGenerator<string, void, void> {
  let after = '';
  for (;;) {
    const keys = await listMediaKeysAfterKey(platform.db, after, pageSize);
    yield* keys;
    if (keys.length < pageSize) return;
    after = keys.at(-1)!;
  }
}
