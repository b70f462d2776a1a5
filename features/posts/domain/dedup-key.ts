/** Identity of a post (POST-008, Q-21): the same person, the same text, the same first picture. */

const contentLength = 200;
/** Characters of the first image in the key. */
export const identityImageLength = 120;

/**
 * Returns the identity key. The first 120 characters of a data URL are the same for every photo of one encoder, so the key
 * also contains the digest of the whole first image.
 * @param imageDigest digest of the whole first image as submitted; null without a picture
 */
export function dedupKey(
  userId: string,
  content: string,
  firstImage: string | null,
  imageDigest: string | null,
): string {
  const text = identityText(content);
  return JSON.stringify([userId, text, firstImage?.slice(0, identityImageLength) ?? '', imageDigest ?? '']);
}

/** Returns the part of a text that counts for the identity. */
export function identityText(content: string): string {
  return [...content].slice(0, contentLength).join('');
}

/** Returns whether a post with the text `content` still has the identity that it was written with. */
export function keepsIdentity(key: string, content: string): boolean {
  const [, text] = JSON.parse(key) as string[];
  return text === identityText(content);
}
