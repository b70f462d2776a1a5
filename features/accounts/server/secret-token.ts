/** Random tokens with 256 bits. Only their SHA-256 digest is stored (KS2). */
import { hash, randomBytes } from 'node:crypto';

/** Creates a random token of 43 base64url characters. */
export function createSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns true if a text has the format of a token: 43 base64url characters. The token may still be unknown or expired.
 */
export function hasSecretTokenFormat(token: string): boolean {
  return token.length === 43 && /^[\w-]+$/.test(token);
}

/** Returns the SHA-256 digest of a token as hexadecimal text; the database stores only this digest. */
export function computeSecretTokenDigest(token: string): string {
  return hash('sha256', token, 'hex');
}
