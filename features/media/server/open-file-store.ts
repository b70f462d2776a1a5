import { join } from 'node:path';
import type { Platform } from '#platform/kernel/platform.ts';
import type { FileStore } from './file-store.ts';
import { openFileStoreInFolder } from './folder-store.ts';
import { openS3FileStore } from './s3-store.ts';

/** Opens the store of image files that the configuration selects: an S3 bucket or the local data folder. */
export function openFileStore(platform: Platform): FileStore {
  const { storage, dataDir } = platform.config;
  return storage.kind === 's3' ? openS3FileStore(storage) : openFileStoreInFolder(join(dataDir, 'media'));
}
