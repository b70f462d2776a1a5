/**
 * Signs trip logs and receipts with an Ed25519 key pair of the server (NEW-07). The private key is stored in the data
 * folder, or in the file that the operator configured. The public keys of earlier key pairs remain in the database, so
 * that old entries can still be verified.
 */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  type KeyObject,
  sign,
} from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Config, ConfigError } from '#platform/kernel/config.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { provideService } from '#platform/kernel/service.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import {
  buildHashInputOfChainLine,
  buildTripLogSignatureInput,
  type HashChainLine,
} from '../domain/trip-log/trip-log-entry.ts';
import { insertTripLogPublicKey } from './store-trip-logs.ts';

/** Signs lines of trip logs and receipts with the key of this server process. */
export interface TripLogSigner {
  keyId: string;
  /** Public key (32 bytes in hexadecimal) that verifies the signatures. */
  publicKey: string;
  /**
   * Returns a signed line with the given text. The parameter `previous` is the hash of the preceding line in the hash
   * chain.
   */
  createLine(previous: string, seq: number, text: string): HashChainLine;
}

const tripSignerKey = createServiceKey<TripLogSigner>('rides.tripSigner');

/** Returns this process's signer of trip logs and receipts. */
export const getTripLogSigner = (platform: Pick<Platform, 'service'>) => platform.service(tripSignerKey);

const keyIdLength = 16;
const rawKeyBytes = 32;

/** Creates a signer from a private Ed25519 key. */
function createSigner(privateKey: KeyObject): TripLogSigner {
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  // The DER encoding of a public key ends with the raw key bytes.
  const raw = spki.subarray(-rawKeyBytes);
  const keyId = hash('sha256', raw, 'hex').slice(0, keyIdLength);
  return {
    keyId,
    publicKey: raw.toString('hex'),
    createLine(previous, seq, text) {
      const lineHash = hash('sha256', buildHashInputOfChainLine(previous, keyId, text), 'hex');
      const signature = sign(null, Buffer.from(buildTripLogSignatureInput(lineHash)), privateKey).toString(
        'hex',
      );
      return { seq, text, key: keyId, hash: lineHash, signature };
    },
  };
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Loads the private key. If no file is configured, the key is created at the first start.
 * @throws ConfigError if the file is not an Ed25519 private key in PEM
 */
function loadPrivateKey(config: Pick<Config, 'dataDir' | 'tripKeyFile'>): KeyObject {
  const file = config.tripKeyFile ?? join(config.dataDir, 'trip-key.pem');
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch (error) {
    if (!isMissing(error) || config.tripKeyFile !== undefined) throw error;
    const { privateKey } = generateKeyPairSync('ed25519');
    pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  }
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Ignored, because the `ConfigError` below reports the unreadable file.
  }
  throw new ConfigError(`${file} is not an Ed25519 private key in PEM form.`);
}

/**
 * Creates the signer of trip logs from the private key file that the configuration names. If no file is configured, the
 * key is created at the first start.
 */
export const createTripLogSignerFromConfig = (
  config: Pick<Config, 'dataDir' | 'tripKeyFile'>,
): TripLogSigner => createSigner(loadPrivateKey(config));

/** Service declaration that provides the signer of trip logs and receipts to other modules. */
export const tripLogSignerService = provideService(tripSignerKey, ({ config }) =>
  createTripLogSignerFromConfig(config),
);

/**
 * Stores this server's public signing key in the database, so that trip log entries signed with it can be verified
 * later.
 */
export async function storeTripLogPublicKey(platform: Platform): Promise<void> {
  const { keyId, publicKey } = getTripLogSigner(platform);
  await platform.mutate(({ tx, now }) => insertTripLogPublicKey(tx, keyId, publicKey, now));
}
