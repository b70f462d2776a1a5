/** An authenticator in software for tests: creates passkeys with ES256 keys, and signs log-ins with them. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { buildUserHandle } from '../domain/creation-options.ts';

/** Differences from an honest answer, for tests of refusals. */
export interface Forgery {
  origin?: string;
  rpId?: string;
  type?: string;
  crossOrigin?: boolean;
  /** Key that signs in place of the passkey's key. */
  key?: KeyObject;
  isUserVerified?: boolean;
  userHandle?: string;
  signCount?: number;
  /** Number of bytes that the public key contains in addition. */
  keyPadding?: number;
  /** Attestation statement with certificates, which is refused. */
  attestation?: { fmt: string; attStmt: Map<string, unknown> };
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const aaguidOf1Password = Buffer.from('bada5566a7aa401fbd9645619a55120d', 'hex');

/** One passkey in an authenticator. Counts its signatures, unless it is created with `counts: false`. */
export class SoftwarePasskey {
  readonly credentialId: string;
  readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private signCount = 0;
  private readonly site: { origin: string; rpId: string };
  private readonly counts: boolean;

  constructor(site: { origin: string; rpId: string }, { counts = true, idBytes = 32 } = {}) {
    this.credentialId = randomBytes(idBytes).toString('base64url');
    this.site = site;
    this.counts = counts;
  }

  private readonly clientData = (type: string, challenge: string, forgery: Forgery) =>
    Buffer.from(
      JSON.stringify({
        type: forgery.type ?? type,
        challenge,
        origin: forgery.origin ?? this.site.origin,
        crossOrigin: forgery.crossOrigin ?? false,
      }),
    );

  private readonly authenticatorData = (forgery: Forgery, attested: Uint8Array = new Uint8Array()) => {
    if (this.counts) this.signCount += 1;
    const isUserVerified = forgery.isUserVerified ?? true;
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(forgery.signCount ?? this.signCount);
    return Buffer.concat([sha256(forgery.rpId ?? this.site.rpId), Buffer.from([flags]), count, attested]);
  };

  /** Returns the arguments of `addPasskey` for a challenge. */
  create(challenge: string, forgery: Forgery = {}) {
    const id = Buffer.from(this.credentialId, 'base64url');
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x!, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y!, 'base64url'))],
        ...(forgery.keyPadding ? [[-4, new Uint8Array(forgery.keyPadding)] as const] : []),
      ]),
    );
    const attested = Buffer.concat([aaguidOf1Password, Buffer.from([0, id.length]), id, publicKey]);
    const authData = Uint8Array.from(this.authenticatorData(forgery, attested));
    const { fmt, attStmt } = forgery.attestation ?? { fmt: 'none', attStmt: new Map<string, unknown>() };
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authData],
      ]) as never,
    );
    return {
      credentialId: this.credentialId,
      clientDataJSON: this.clientData('webauthn.create', challenge, forgery).toString('base64url'),
      attestationObject: Buffer.from(attestationObject).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Returns the arguments of `logInWithPasskey` for a challenge. */
  sign(challenge: string, userId: string, forgery: Forgery = {}) {
    const clientData = this.clientData('webauthn.get', challenge, forgery);
    const authData = this.authenticatorData(forgery);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return {
      credentialId: this.credentialId,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, forgery.key ?? this.keys.privateKey).toString('base64url'),
      userHandle: forgery.userHandle ?? buildUserHandle(userId),
    };
  }
}
