/**
 * Images for other features. The order is always the same: `storeImage` ahead of the transaction (it decodes and
 * writes a file), `claimImages` inside the transaction that writes what shows the image, `releaseImages` inside the
 * one that removes it. What is stored and never claimed is swept away after a day.
 */
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { FunctionError, invalidArgument } from '#platform/contract/errors.ts';
import { LongText } from '#platform/contract/long-text.ts';
import type { Tx } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { imageNotValid } from '../domain/image-data-url.ts';
import { makeMediaKey, type MediaKind, mediaUrl } from '../domain/media-key.ts';
import { drawingsKey, type PosterSource } from './drawings.ts';
import { imageEncoderKey } from './encode-image.ts';
import { fileStoreKey } from './file-store.ts';
import { mediaAccessKey, type MediaSubjectSource } from './media-access.ts';
import { insertMedia, loadMedia, markReleased, markUsed, type MediaRow, type MediaSubject } from './store.ts';

export type { MediaSubjectSource } from './media-access.ts';

export interface StoredImage {
  /** Names the image in `claimImages` and in rows of other features. */
  key: string;
  /** URL on our own origin. */
  url: string;
  /** Pixels. */
  width: number;
  height: number;
  bytes: number;
  /** Digest of the stored file, in hexadecimal. */
  sha256: string;
  /** A tiny blurred picture as a data URL of at most 400 characters. */
  placeholder: string;
  /** Note for the person about the result, such as that only one frame of an animation is kept. */
  note?: string;
}

interface Submission {
  /** The owner of the image: the caller. */
  userId: string;
  kind: MediaKind;
  /** The data URL that the browser sent: `data:image/…;base64,…`. */
  dataUrl: unknown;
}

/**
 * Decodes a submitted image, stores our own encoding of it and writes its row, unused as yet (POST-016, MEDIA-001 …
 * MEDIA-005). Never inside a transaction.
 * @throws FunctionError `invalid-argument`, reason `image` or `too_big`; `resource-exhausted`, reason `rate_limit`;
 *   `unavailable`, reason `busy` (too many at once) or `storage` (disk full, bucket away)
 */
export async function storeImage(platform: Platform, submission: Submission): Promise<StoredImage> {
  const { userId, kind, dataUrl } = submission;
  await platform.limit('upload', userId);
  if (typeof dataUrl === 'string' || dataUrl instanceof LongText)
    await platform.limit('uploadBytes', userId, Math.ceil((dataUrl.length * 3) / 4));
  const charge = async (megapixels: number) => {
    await platform.limit('imagePixelsHour', userId, megapixels);
    await platform.limit('imagePixelsDay', userId, megapixels);
  };
  const encoder = platform.service(imageEncoderKey);
  const image = await encoder.encode(dataUrl, { userId, charge }).catch((error: unknown) => {
    throw namingField(error, kind);
  });
  const now = platform.clock.now();
  const key = makeMediaKey(kind, userId, now.getTime(), randomBytes(12));
  const files = platform.service(fileStoreKey);
  await files.put(key, image.bytes, 'image/jpeg').catch((error: unknown) => {
    platform.log.error({ err: error }, 'an image could not be stored');
    throw new FunctionError('unavailable', 'The service is unavailable', {
      reason: 'storage',
      retryAfterSeconds: 5,
    });
  });
  const row: MediaRow = {
    key,
    kind,
    userId,
    width: image.width,
    height: image.height,
    bytes: image.bytes.length,
    sha256: image.sha256,
    placeholder: image.placeholder,
    note: image.note ?? null,
  };
  try {
    await insertMedia(platform.db, row, now);
  } catch (error) {
    // The sweep would delete it too; this handles the ordinary case at once.
    await files.remove(key).catch(() => {});
    throw error;
  }
  return present(row);
}

/**
 * Marks images as shown by a post, story or profile, in the transaction that writes it. Only images of this person
 * that nothing shows yet.
 * @throws FunctionError `invalid-argument`, reason `image`, when one of them is not such
 */
export async function claimImages(
  tx: Tx,
  userId: string,
  keys: readonly string[],
  subject: MediaSubject,
  now: Date,
): Promise<void> {
  const wanted = new Set(keys);
  if (wanted.size === 0) return;
  const marked = await markUsed(tx, userId, [...wanted], subject, now);
  if (marked !== wanted.size) throw invalidArgument(imageNotValid, 'image', 'images');
}

/** Releases images, in the transaction that removes what showed them. Their files are deleted a day later. */
export async function releaseImages(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length > 0) await markReleased(tx, keys, now);
}

/**
 * Copies images of a person under new names that carry the current time, by the old key; one without a file is left
 * out. Never inside a transaction. Copies that nothing claims are swept.
 */
export async function copyImages(
  platform: Platform,
  userId: string,
  keys: readonly string[],
): Promise<Map<string, StoredImage>> {
  const files = platform.service(fileStoreKey);
  const copies = new Map<string, StoredImage>();
  for (const row of await loadMedia(platform.db, keys)) {
    if (row.userId !== userId) continue;
    const file = await files.open(row.key);
    if (file === null) continue;
    const now = platform.clock.now();
    const key = makeMediaKey(row.kind, userId, now.getTime(), randomBytes(12));
    await files.put(key, await buffer(file.stream), 'image/jpeg');
    const copy = { ...row, key };
    await insertMedia(platform.db, copy, now);
    copies.set(row.key, present(copy));
  }
  return copies;
}

/** Returns the same error with the name of the argument that contained the image. */
function namingField(error: unknown, kind: MediaKind): unknown {
  if (!(error instanceof FunctionError) || error.code !== 'invalid-argument') return error;
  return invalidArgument(error.message, error.details.reason, kind === 'avatars' ? 'avatar' : 'images');
}

function present(row: MediaRow): StoredImage {
  const { key, width, height, bytes, sha256, placeholder, note } = row;
  return {
    key,
    url: mediaUrl(key),
    width,
    height,
    bytes,
    sha256,
    placeholder,
    ...(note === null ? {} : { note }),
  };
}

/**
 * Registers the lookup of the posters served at `posterUrl(name, id)`; in a feature's `start`, once per name. The
 * lookup uses our own records only.
 */
export function registerPosters(platform: Platform, name: string, source: PosterSource): void {
  platform.service(drawingsKey).register(name, source);
}

/** Registers who may fetch the images of one kind of subject; in a feature's `start`, once per kind. */
export function registerMediaSubject(
  platform: Platform,
  kind: MediaSubject['kind'],
  source: MediaSubjectSource,
): void {
  platform.service(mediaAccessKey).register(kind, source);
}

/** Reports that the images of a subject or their audience changed; from an observer of its events. */
export function reportMediaSubjectChange(platform: Platform, kind: MediaSubject['kind'], id: string): void {
  platform.service(mediaAccessKey).forget(kind, id);
}
