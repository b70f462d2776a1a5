/** Tokens of links: 256 random bits as base64url. Only their SHA-256 is stored. */
import { hash, randomBytes } from 'node:crypto';

/** Creates the random token of a link in an e-mail. */
export const createMailLinkToken = () => randomBytes(32).toString('base64url');
/** Returns the SHA-256 digest of a token; the database stores only this digest. */
export const computeLinkTokenDigest = (token: string) => hash('sha256', token, 'hex');
