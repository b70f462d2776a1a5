/** Encrypts messages for Web Push (RFC 8291, RFC 8188), so that the push service cannot read them. */
import { createECDH, randomBytes } from 'node:crypto';
import httpEce from 'http_ece';

interface PushTarget {
  /** Public key of the browser: an uncompressed P-256 point of 65 bytes, in base64url. */
  p256dh: string;
  /** Authentication secret of the browser: 16 bytes, in base64url. */
  auth: string;
}

/** Random values for the encryption of one message. Tests pass fixed bytes. */
interface PushRandomness {
  /** Salt of 16 bytes. */
  salt: Buffer;
  /** Ephemeral private key of 32 bytes, which is used for this message only. */
  privateKey: Buffer;
}

const recordSize = 4096;
/**
 * Maximum size of the text of a push, in bytes: the record size minus header, padding delimiter and authentication tag.
 */
export const maxPushTextBytes = recordSize - 16 - 1 - 86;

/**
 * Encrypts the text of a push as one `aes128gcm` record.
 * @param randomness fixed random values for tests; random by default
 * @throws Error if the browser's public key is not a point of the curve, or the text is longer than `maxPushTextBytes`
 */
export function encryptPushText(text: string, target: PushTarget, randomness?: PushRandomness): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > maxPushTextBytes) throw new Error('The push message is too long');
  const own = createECDH('prime256v1');
  if (randomness === undefined) own.generateKeys();
  else own.setPrivateKey(randomness.privateKey);
  return httpEce.encrypt(plain, {
    version: 'aes128gcm',
    dh: Buffer.from(target.p256dh, 'base64url'),
    privateKey: own,
    authSecret: Buffer.from(target.auth, 'base64url'),
    salt: randomness?.salt ?? randomBytes(16),
    rs: recordSize,
  });
}
