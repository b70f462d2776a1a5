/** Storage of image files: a local folder, or an S3 bucket. */
import type { Readable } from 'node:stream';
import { createServiceKey } from '#platform/kernel/service-key.ts';

interface StoredFile {
  stream: Readable;
  /** Size of the whole file in bytes. */
  size: number;
}

/** Storage of image files by key. Implemented by a local folder and by an S3 bucket. */
export interface FileStore {
  /** Stores a file. A partial file is never visible. After the promise resolves, the file survives a crash. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Opens a file; null if it does not exist. The caller must read the stream to its end or destroy it. */
  open(key: string): Promise<StoredFile | null>;
  /** Deletes a file. A missing file is not an error. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Lists the keys of all stored files in ascending order, in batches. */
  list(): AsyncIterable<string[]>;
  /** Deletes temporary files of interrupted uploads. Returns their number. */
  removeLeftovers(): Promise<number>;
}

/** Key under which the service locator `platform.service` holds the store of image files. */
export const fileStoreServiceKey = createServiceKey<FileStore>('media.files');
