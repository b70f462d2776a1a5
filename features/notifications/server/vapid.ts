/** Authenticates the server to push services with a signed token (VAPID, RFC 8292). */
import { createECDH, createPrivateKey, sign } from 'node:crypto';
import type { Queryable } from '#platform/database/connection.ts';
import { findVapidKeys, insertVapidKeys, type VapidKeys } from './store-push.ts';

const tokenMs = 12 * 60 * 60 * 1000;

/** Returns the server's VAPID key pair. The first call creates and stores the key pair. */
export async function ensureVapidKeys(sql: Queryable, now: Date): Promise<VapidKeys> {
  const known = await findVapidKeys(sql);
  if (known !== undefined) return known;
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  await insertVapidKeys(
    sql,
    { publicKey, privateKey: leftPad(pair.getPrivateKey(), 32).toString('base64url') },
    now,
  );
  return (await findVapidKeys(sql))!;
}

/**
 * Returns the value of the `Authorization` header for one push.
 * @param endpoint URL of the push subscription
 * @param contact https: or mailto: URL with which the push service can contact the operator
 */
export function createVapidAuthorizationHeader(
  keys: VapidKeys,
  endpoint: string,
  contact: string,
  now: Date,
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((now.getTime() + tokenMs) / 1000),
    sub: contact,
  };
  const body = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const point = Buffer.from(keys.publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: keys.privateKey,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signature = sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${body}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}

/** Pads a private key with leading zero bytes, which Node omits and a JSON Web Key requires. */
function leftPad(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([Buffer.alloc(Math.max(0, length - bytes.length)), bytes]);
}
