/** Opaque tokens with 256 random bits, of which only the SHA-256 digest is stored (KS2). */
import { hash, randomBytes } from 'node:crypto';

/** Creates a token: 43 characters of base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** True if a text has the format of a token. */
export function isTokenShaped(token: string): boolean {
  return token.length === 43 && /^[\w-]+$/.test(token);
}

/** Returns the digest of a token that is stored, as hexadecimal text. */
export function digestToken(token: string): string {
  return hash('sha256', token, 'hex');
}
