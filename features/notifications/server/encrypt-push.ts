/** Encrypts what a browser is woken with, so that the push service in between cannot read it (RFC 8291, RFC 8188). */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface PushTarget {
  /** The browser's public key, 65 bytes of a point of P-256, as base64url. */
  p256dh: string;
  /** Its 16 secret bytes, as base64url. */
  auth: string;
}

/** Chance, handed in where the result must be known. */
export interface PushChance {
  /** 16 bytes. */
  salt: Buffer;
  /** The 32 secret bytes of a key made for this one message. */
  privateKey: Buffer;
}

const recordSize = 4096;
/** What one record can hold beside its tag and its end. */
export const maxPushBytes = recordSize - 16 - 1 - 86;

/**
 * One `aes128gcm` record.
 * @throws Error when the browser's key is no point of the curve, or the text is too long
 */
export function encryptPush(text: string, target: PushTarget, chance: PushChance = freshChance()): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > maxPushBytes) throw new Error('The text of a push is too long');
  const theirKey = Buffer.from(target.p256dh, 'base64url');
  const own = createECDH('prime256v1');
  own.setPrivateKey(chance.privateKey);
  const ownKey = own.getPublicKey();
  const shared = own.computeSecret(theirKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirKey, ownKey]);
  const secret = derive(shared, Buffer.from(target.auth, 'base64url'), info, 32);
  const key = derive(secret, chance.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, chance.salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 ends the last record.
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordSize, 0);
  head.writeUInt8(ownKey.length, 4);
  return Buffer.concat([chance.salt, head, ownKey, sealed, cipher.getAuthTag()]);
}

function freshChance(): PushChance {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Leading zeros are left out by the library and belong to the key.
  return { salt: randomBytes(16), privateKey: leftPad(pair.getPrivateKey(), 32) };
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

export function leftPad(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([Buffer.alloc(Math.max(0, length - bytes.length)), bytes]);
}
