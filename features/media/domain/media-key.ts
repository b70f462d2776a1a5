/**
 * Keys of stored images: `posts/{userId}/{timestamp}-{random}.jpg` (POST-016, STORY-009). Only this file creates keys.
 * The bytes stored under a key never change, and a key cannot be guessed.
 */

/** Kinds of stored images. The kind is the first part of an image's key. */
export const mediaPurposes = ['posts', 'avatars', 'stories', 'documents', 'messages', 'events'] as const;
/** Kind of a stored image. It says what the image was uploaded for, such as a post or an avatar. */
export type MediaPurpose = (typeof mediaPurposes)[number];

/** URL path under which stored images are served. */
const mediaPath = '/media/';

const keyPattern =
  /^(posts|avatars|stories|documents|messages|events)\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/(\d{13})-([0-9a-f]{24})\.jpg$/;

/** UUID in the keys of images without an owner, such as the photo of an event that a guest suggested. */
const nilUserId = '00000000-0000-0000-0000-000000000000';

interface MediaKey {
  kind: MediaPurpose;
  /** Id of the owner; the nil UUID for an image without an owner. */
  userId: string;
  /** Time when the image was stored, in milliseconds since 1970. */
  storedAtMs: number;
}

/**
 * Creates the key of a new stored image.
 * @param userId the owner; null for an image without an owner
 * @param random at least twelve random bytes
 */
export function createMediaKey(
  kind: MediaPurpose,
  userId: string | null,
  nowMs: number,
  random: Uint8Array,
): string {
  let hex = '';
  for (const byte of random.subarray(0, 12)) hex += byte.toString(16).padStart(2, '0');
  return `${kind}/${userId ?? nilUserId}/${String(Math.floor(nowMs)).padStart(13, '0')}-${hex}.jpg`;
}

/** Parses an image key. Returns null for a text that is not a valid key, which prevents path traversal. */
export function parseMediaKey(key: string): MediaKey | null {
  const match = keyPattern.exec(key);
  if (match === null) return null;
  return { kind: match[1] as MediaPurpose, userId: match[2]!, storedAtMs: Number(match[3]) };
}

/** Returns the URL path of a stored image on our own origin. */
export function buildMediaUrl(key: string): string {
  return mediaPath + key;
}

/** Widths in pixels of the smaller copies of a stored image, ascending. */
export const imageVariantWidthsPx = [480, 800] as const;
/** Width in pixels of a smaller copy of a stored image. */
export type ImageVariantWidthPx = (typeof imageVariantWidthsPx)[number];

const variantEnding = /-w(480|800)\.webp$/;

/**
 * Returns the key of the WebP file with a smaller copy of a stored image.
 * @param width width of the copy in pixels
 */
export function buildImageVariantKey(key: string, width: ImageVariantWidthPx): string {
  return key.replace(/\.jpg$/, `-w${width}.webp`);
}

/**
 * Returns the keys of all files of a stored image: the image itself and its smaller copies, some of which may
 * not exist.
 */
export function listFileKeysOfImage(key: string): string[] {
  return [key, ...imageVariantWidthsPx.map((width) => buildImageVariantKey(key, width))];
}

/**
 * Returns the key of the image to which a file belongs. The file contains either the image itself or one of its smaller
 * copies. Returns null if `fileKey` is not the name of an image file.
 */
export function findImageKeyByFileKey(fileKey: string): string | null {
  const key = fileKey.replace(variantEnding, '.jpg');
  return parseMediaKey(key) === null ? null : key;
}

/** Parses the width in the URL of a smaller copy; null if it is not one of `imageVariantWidthsPx`. */
export function parseImageVariantWidth(text: unknown): ImageVariantWidthPx | null {
  return imageVariantWidthsPx.find((width) => String(width) === text) ?? null;
}

/**
 * Returns the value of `srcset` for a stored image with smaller copies. Returns undefined for images that are already
 * small, and for pictures that are not stored images, such as generated posters. If a copy is missing, the server sends
 * the image itself.
 */
export function buildImageSrcSet({ url, width }: { url: string; width: number }): string | undefined {
  const smaller = imageVariantWidthsPx.filter((one) => one < width);
  if (
    smaller.length === 0 ||
    !url.startsWith(mediaPath) ||
    parseMediaKey(url.slice(mediaPath.length)) === null
  )
    return undefined;
  return [...smaller.map((one) => `${url}?w=${one} ${one}w`), `${url} ${width}w`].join(', ');
}
