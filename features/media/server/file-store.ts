/** Storage of image files: a local folder, or an S3 bucket. */
import type { Readable } from 'node:stream';
import { serviceKey } from '#platform/kernel/service-key.ts';

interface StoredFile {
  stream: Readable;
  /** Bytes of the whole file. */
  size: number;
}

export interface FileStore {
  /** Stores a whole file. After it resolves, the file survives a crash; before, it is not visible. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Opens a file; null if there is none. The caller reads the stream to its end or destroys it. */
  open(key: string): Promise<StoredFile | null>;
  /** Removes a file; a missing file is not an error. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Lists every key, in batches. */
  list(): AsyncIterable<string[]>;
  /** Removes files of interrupted uploads; returns how many. */
  removeLeftovers(): Promise<number>;
}

export const fileStoreKey = serviceKey<FileStore>('media.files');
