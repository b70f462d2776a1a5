/**
 * Functions with which other features use images, in three steps. `storeImage` must be called before the transaction,
 * because it decodes the image and writes a file. `attachImagesToContent` must be called in the transaction that writes
 * the content with the image. `detachImagesFromContent` must be called in the transaction that removes the image from
 * the content. An image that is never attached is deleted after a day.
 */
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { FunctionError, createInvalidArgumentError } from '#platform/contract/errors.ts';
import { LongText } from '#platform/contract/long-text.ts';
import type { Tx } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { invalidImageErrorMessage } from '../domain/image-data-url.ts';
import {
  buildImageVariantKey,
  createMediaKey,
  listFileKeysOfImage,
  type MediaPurpose,
  buildMediaUrl,
  imageVariantWidthsPx,
} from '../domain/media-key.ts';
import { drawingCacheServiceKey, type DrawingRequestLoader } from './drawing-cache.ts';
import { imageEncoderServiceKey } from './encode-image.ts';
import { fileStoreServiceKey } from './file-store.ts';
import { mediaAccessDeciderServiceKey, type MediaAccessRules } from './media-access.ts';
import {
  insertStoredImageRow,
  loadStoredImageRows,
  markImagesUnused,
  markImagesUsed,
  type StoredImageRow,
  type ContentShowingImage,
} from './store.ts';

export type { MediaAccessRules } from './media-access.ts';
export { reportedImagesServiceKey } from './reported-images.ts';

/** A stored image, as other features receive it. */
export interface StoredImage {
  /** Identifies the image in `attachImagesToContent` and in rows of other features. */
  key: string;
  /** URL path on our own origin. */
  url: string;
  /** Width and height in pixels. */
  width: number;
  height: number;
  bytes: number;
  /** SHA-256 digest of the stored file, in hexadecimal. */
  sha256: string;
  /** Tiny blurred picture as a data URL of at most 400 characters. */
  placeholder: string;
  /**
   * Message that tells the uploader about a change of the image, for example that only the first frame of an animation
   * was kept; undefined if there is none.
   */
  note?: string;
}

interface Submission {
  /** Id of the person who will own the image; null for an image without an owner. */
  userId: string | null;
  /**
   * Key of the submitter in the upload limits: a user id, or the IP address of a guest. The owner if omitted, so it is
   * required for an image without an owner.
   */
  submitter?: string;
  kind: MediaPurpose;
  /** IP address from which the image was submitted; undefined if a background job stores it. */
  address?: string | undefined;
  /** Image as the browser sent it: a data URL, `data:image/…;base64,…`. */
  dataUrl: unknown;
}

/**
 * Decodes a submitted image, encodes it again, stores the new file and inserts its row, marked as unused (POST-016,
 * MEDIA-001 … MEDIA-005). Must not be called inside a transaction.
 * @throws FunctionError `invalid-argument`, reason `image` or `too_big`; `resource-exhausted`, reason `rate_limit`;
 *   `unavailable`, reason `busy` (too many images at the same time) or `storage` (disk full or bucket unreachable)
 */
export async function storeImage(platform: Platform, submission: Submission): Promise<StoredImage> {
  const [stored] = await storeImages(platform, submission, [submission.dataUrl]);
  return stored!;
}

/**
 * Stores several images of one person, as `storeImage` does. Consumes the upload limits of all images before it decodes
 * the first one, so that a call that exceeds these limits stores no image.
 */
export async function storeImages(
  platform: Platform,
  submission: Omit<Submission, 'dataUrl'>,
  dataUrls: readonly unknown[],
): Promise<StoredImage[]> {
  const submitter = getSubmitter(submission);
  await platform.limit('upload', submitter, dataUrls.length);
  const texts = dataUrls.filter((url) => typeof url === 'string' || url instanceof LongText);
  const bytes = texts.reduce((sum, { length }) => sum + Math.ceil((length * 3) / 4), 0);
  if (bytes > 0) await platform.limit('uploadBytes', submitter, bytes);
  const stored: StoredImage[] = [];
  for (const dataUrl of dataUrls) stored.push(await encodeAndStore(platform, { ...submission, dataUrl }));
  return stored;
}

function getSubmitter({ userId, submitter }: Omit<Submission, 'dataUrl'>): string {
  const key = submitter ?? userId;
  if (key === null) throw new Error('An image without an owner needs a submitter');
  return key;
}

async function encodeAndStore(platform: Platform, submission: Submission): Promise<StoredImage> {
  const { userId, kind, address, dataUrl } = submission;
  const submitter = getSubmitter(submission);
  const charge = async (megapixels: number) => {
    await platform.limit('imagePixelsHour', submitter, megapixels);
    await platform.limit('imagePixelsDay', submitter, megapixels);
  };
  const encoder = platform.service(imageEncoderServiceKey);
  const image = await encoder
    .encode(dataUrl, { userId: submitter, address, charge })
    .catch((error: unknown) => {
      throw addFieldToError(error, kind);
    });
  const now = platform.clock.now();
  const key = createMediaKey(kind, userId, now.getTime(), randomBytes(12));
  const files = platform.service(fileStoreServiceKey);
  const putAll = async () => {
    await files.put(key, image.bytes, 'image/jpeg');
    for (const { width, bytes } of image.variants)
      await files.put(buildImageVariantKey(key, width), bytes, 'image/webp');
  };
  await putAll().catch((error: unknown) => {
    platform.log.error({ err: error }, 'storing an image failed');
    throw new FunctionError('unavailable', 'The service is unavailable', {
      reason: 'storage',
      retryAfterSeconds: 5,
    });
  });
  const row: StoredImageRow = {
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
    await insertStoredImageRow(platform.db, row, now);
  } catch (error) {
    // Deletes the files now; otherwise they would remain until the next sweep.
    for (const file of listFileKeysOfImage(key)) await files.remove(file).catch(() => {});
    throw error;
  }
  return present(row);
}

/**
 * Marks images as used by a post, message or other content. Must be called in the transaction that writes the content.
 * @param userId the owner of the images; null for images without an owner
 * @throws FunctionError `invalid-argument`, reason `image`, if an image belongs to another person, is already used or
 * does not exist
 */
export async function attachImagesToContent(
  tx: Tx,
  userId: string | null,
  keys: readonly string[],
  subject: ContentShowingImage,
  now: Date,
): Promise<void> {
  const wanted = new Set(keys);
  if (wanted.size === 0) return;
  const marked = await markImagesUsed(tx, userId, [...wanted], subject, now);
  if (marked !== wanted.size) throw createInvalidArgumentError(invalidImageErrorMessage, 'image', 'images');
}

/**
 * Marks images as no longer used. Must be called in the transaction that removes them from their content. The images
 * and their files are deleted a day later.
 */
export async function detachImagesFromContent(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length > 0) await markImagesUnused(tx, keys, now);
}

/**
 * Copies images of a person, each under a new key that contains the current time. Returns the copies by the keys of the
 * originals. Skips images of other people and images without a file. Must not be called inside a transaction. A copy
 * that is not attached to content (`attachImagesToContent`) is deleted after a day.
 */
export async function copyImagesToNewKeys(
  platform: Platform,
  userId: string,
  keys: readonly string[],
): Promise<Map<string, StoredImage>> {
  const files = platform.service(fileStoreServiceKey);
  const copies = new Map<string, StoredImage>();
  for (const row of await loadStoredImageRows(platform.db, keys)) {
    if (row.userId !== userId) continue;
    const file = await files.open(row.key);
    if (file === null) continue;
    const now = platform.clock.now();
    const key = createMediaKey(row.kind, userId, now.getTime(), randomBytes(12));
    await files.put(key, await buffer(file.stream), 'image/jpeg');
    for (const width of imageVariantWidthsPx) {
      const variant = await files.open(buildImageVariantKey(row.key, width));
      if (variant !== null)
        await files.put(buildImageVariantKey(key, width), await buffer(variant.stream), 'image/webp');
    }
    const copy = { ...row, key };
    await insertStoredImageRow(platform.db, copy, now);
    copies.set(row.key, present(copy));
  }
  return copies;
}

/** Adds the name of the argument that contained the image to an `invalid-argument` error. */
function addFieldToError(error: unknown, kind: MediaPurpose): unknown {
  if (!(error instanceof FunctionError) || error.code !== 'invalid-argument') return error;
  const field =
    kind === 'avatars' ? 'avatar' : kind === 'documents' || kind === 'events' ? 'photo' : 'images';
  return createInvalidArgumentError(error.message, error.details.reason, field);
}

function present(row: StoredImageRow): StoredImage {
  const { key, width, height, bytes, sha256, placeholder, note } = row;
  return {
    key,
    url: buildMediaUrl(key),
    width,
    height,
    bytes,
    sha256,
    placeholder,
    ...(note === null ? {} : { note }),
  };
}

/**
 * Registers the function that loads the posters of one kind of content. The server serves these posters at
 * `buildPosterUrl(name, id)`. Called in a feature's `start`, once per name. The function may read its data only from
 * the database.
 */
export function registerPosterLoader(platform: Platform, name: string, source: DrawingRequestLoader): void {
  platform.service(drawingCacheServiceKey).register(name, source);
}

/**
 * Registers the rules that decide who may fetch the images of one kind of content, such as posts. Called in a feature's
 * `start`, once per kind.
 */
export function registerMediaAccessRules(
  platform: Platform,
  kind: ContentShowingImage['kind'],
  source: MediaAccessRules,
): void {
  platform.service(mediaAccessDeciderServiceKey).register(kind, source);
}

/**
 * Invalidates the cached data about who may fetch the images of a post, message or other content. Must be called after
 * an event that changes the images or the audience of the content.
 */
export function invalidateCachedMediaAccess(
  platform: Platform,
  kind: ContentShowingImage['kind'],
  id: string,
): void {
  platform.service(mediaAccessDeciderServiceKey).forget(kind, id);
}
