/** Authenticates the server to push services (RFC 8292): a token signed with the VAPID key pair. */
import { createECDH, createPrivateKey, sign } from 'node:crypto';
import type { Queryable } from '#platform/database/connection.ts';
import { findPushKeys, keepPushKeys, type PushKeys } from './store-push.ts';

const tokenMs = 12 * 60 * 60 * 1000;

/** Returns the key pair of this installation; the first call creates it. */
export async function ensurePushKeys(sql: Queryable, now: Date): Promise<PushKeys> {
  const known = await findPushKeys(sql);
  if (known !== undefined) return known;
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  await keepPushKeys(
    sql,
    { publicKey, privateKey: leftPad(pair.getPrivateKey(), 32).toString('base64url') },
    now,
  );
  return (await findPushKeys(sql))!;
}

/**
 * Returns the `Authorization` header of one push.
 * @param contact an https: or mailto: address at which the service can contact us
 */
export function vapidHeader(keys: PushKeys, endpoint: string, contact: string, now: Date): string {
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

/** Pads a private key: the library omits leading zeros, and a JSON Web Key requires them. */
function leftPad(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([Buffer.alloc(Math.max(0, length - bytes.length)), bytes]);
}
