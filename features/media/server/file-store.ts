/** Where the bytes of images are kept: a folder of this machine, or a bucket that speaks S3. */
import type { Readable } from 'node:stream';
import { serviceKey } from '#platform/kernel/service-key.ts';

interface StoredFile {
  stream: Readable;
  /** Bytes of the whole file. */
  size: number;
}

export interface FileStore {
  /** Keeps a whole file; once this resolves it survives a crash, and before that it cannot be seen. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Opens a file; null for none. The caller reads the stream to its end or destroys it. */
  open(key: string): Promise<StoredFile | null>;
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Every key, a few at a time. */
  list(): AsyncIterable<string[]>;
  /** Clears away what uploads that broke off have left behind; answers how many. */
  removeLeftovers(): Promise<number>;
}

export const fileStoreKey = serviceKey<FileStore>('media.files');
