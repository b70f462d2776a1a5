/**
 * Keys of stored images: `posts/{userId}/{timestamp}-{random}.jpg` (POST-016, STORY-009). They are created only here. A
 * key always names the same bytes and cannot be guessed.
 */

/** Kinds of stored images. The kind is the first part of an image's key. */
export const mediaKinds = ['posts', 'avatars', 'stories'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** URL path under which stored images are served. */
const mediaPath = '/media/';

const keyPattern =
  /^(posts|avatars|stories)\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/(\d{13})-([0-9a-f]{24})\.jpg$/;

interface MediaKey {
  kind: MediaKind;
  userId: string;
  /** Time when the image was stored, in milliseconds since 1970. */
  storedAtMs: number;
}

/**
 * Creates the key of a new stored image.
 * @param random at least twelve random bytes
 */
export function createMediaKey(kind: MediaKind, userId: string, nowMs: number, random: Uint8Array): string {
  let hex = '';
  for (const byte of random.subarray(0, 12)) hex += byte.toString(16).padStart(2, '0');
  return `${kind}/${userId}/${String(Math.floor(nowMs)).padStart(13, '0')}-${hex}.jpg`;
}

/** Parses a key. Returns null for a text that is not a valid key, such as a path traversal. */
export function parseMediaKey(key: string): MediaKey | null {
  const match = keyPattern.exec(key);
  if (match === null) return null;
  return { kind: match[1] as MediaKind, userId: match[2]!, storedAtMs: Number(match[3]) };
}

/** Returns the URL path of a stored image on our own origin. */
export function buildMediaUrl(key: string): string {
  return mediaPath + key;
}
