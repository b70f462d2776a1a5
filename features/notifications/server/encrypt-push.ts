/** Encrypts the text of a push, so that the push service cannot read it (RFC 8291, RFC 8188). */
import { createECDH, randomBytes } from 'node:crypto';
import httpEce from 'http_ece';

interface PushTarget {
  /** The browser's public key, 65 bytes of a point of P-256, as base64url. */
  p256dh: string;
  /** The browser's authentication secret, 16 bytes, as base64url. */
  auth: string;
}

/** Random input; tests pass fixed bytes. */
interface PushChance {
  /** 16 bytes. */
  salt: Buffer;
  /** The private key of this one message, 32 bytes. */
  privateKey: Buffer;
}

const recordSize = 4096;
/** Maximum bytes of text in one record, without header, padding delimiter and authentication tag. */
export const maxPushBytes = recordSize - 16 - 1 - 86;

/**
 * Encrypts a text as one `aes128gcm` record.
 * @throws Error if the browser's key is not a point of the curve, or the text is too long
 */
export function encryptPush(text: string, target: PushTarget, chance?: PushChance): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > maxPushBytes) throw new Error('The text of a push is too long');
  const own = createECDH('prime256v1');
  if (chance === undefined) own.generateKeys();
  else own.setPrivateKey(chance.privateKey);
  return httpEce.encrypt(plain, {
    version: 'aes128gcm',
    dh: Buffer.from(target.p256dh, 'base64url'),
    privateKey: own,
    authSecret: Buffer.from(target.auth, 'base64url'),
    salt: chance?.salt ?? randomBytes(16),
    rs: recordSize,
  });
}
