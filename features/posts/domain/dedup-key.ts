/** The identity of a post (POST-008, Q-21): the same person saying the same thing with the same first picture. */

const contentLength = 200;
/** Characters of the first image in the key. */
export const identityImageLength = 120;

/**
 * The identity key. For a data URL the first 120 characters are the same for every photo of one encoder, so the digest of
 * the whole first image is part of it.
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

/** The part of a text that counts for the identity. */
export function identityText(content: string): string {
  return [...content].slice(0, contentLength).join('');
}

/** Whether a post that says `content` now still has the identity it was written with. */
export function keepsIdentity(key: string, content: string): boolean {
  const [, text] = JSON.parse(key) as string[];
  return text === identityText(content);
}
