/**
 * Deduplication key of a post (POST-008, Q-21). Two posts have the same key if they have the same author, first image,
 * quoted post and poll, and texts that begin with the same 200 code points.
 */

const contentLength = 200;
/** Length of the prefix of the first image's data URL that is part of the deduplication key, in characters. */
export const dedupKeyImagePrefixLength = 120;

/**
 * Returns the deduplication key of a post. Two posts of one person have the same key if their texts begin with the same
 * 200 code points, and their first images, quoted posts and polls are the same. The key contains both a prefix and a
 * digest of the first image's data URL: the prefix alone is not enough, because the data URLs of all photos from one
 * encoder begin alike.
 * @param firstImage data URL of the first image; null if the post has none
 * @param imageDigest digest of the data URL as submitted; null if the post has no image
 * @param attached id of the quoted post or answers of the poll: two posts that differ in these are different posts
 */
export function buildDedupKey(
  userId: string,
  content: string,
  firstImage: string | null,
  imageDigest: string | null,
  attached: readonly string[] = [],
): string {
  const text = getDedupKeyTextPrefix(content);
  return JSON.stringify([
    userId,
    text,
    firstImage?.slice(0, dedupKeyImagePrefixLength) ?? '',
    imageDigest ?? '',
    ...attached,
  ]);
}

/** Returns the deduplication key that a post gets when its text changes and everything else stays. */
export function replaceDedupKeyText(key: string, content: string): string {
  const parts = JSON.parse(key) as string[];
  return JSON.stringify(parts.with(1, getDedupKeyTextPrefix(content)));
}

/** Returns the beginning of a post's text that is part of its deduplication key: the first 200 code points. */
export function getDedupKeyTextPrefix(content: string): string {
  return [...content].slice(0, contentLength).join('');
}

/**
 * Returns true if the text of a post still begins as it did when the post's deduplication key was stored, so that the
 * key is still valid. False after an edit of the beginning of the text.
 */
export function doesTextMatchDedupKey(key: string, content: string): boolean {
  const [, text] = JSON.parse(key) as string[];
  return text === getDedupKeyTextPrefix(content);
}
