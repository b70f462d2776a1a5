/** Reference tokens: 256 bits of chance, of which only the SHA-256 is stored (KS2). */
import { hash, randomBytes } from 'node:crypto';

/** A new token: 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** True for a text that has the form of a token. */
export function isTokenShaped(token: string): boolean {
  return token.length === 43 && /^[\w-]+$/.test(token);
}

/** What is stored of a token, as hexadecimal text. */
export function tokenDigest(token: string): string {
  return hash('sha256', token, 'hex');
}
