/** Tokens of links: 256 random bits as base64url. Only their SHA-256 is stored. */
import { hash, randomBytes } from 'node:crypto';

export const createToken = () => randomBytes(32).toString('base64url');
export const digestToken = (token: string) => hash('sha256', token, 'hex');
