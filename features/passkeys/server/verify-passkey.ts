/** Verifies the answers of authenticators. A package decodes the formats; the sessions are ours. */
import type { FunctionArguments } from '#platform/contract/define.ts';
import type { addPasskey, logInWithPasskey } from '../api.ts';
import { acceptedKeyAlgorithms, buildUserHandle } from '../domain/creation-options.ts';
import type { requireRelyingParty } from './relying-party.ts';
import type { PasskeyKeyRow } from './store.ts';

// The package loads 23 others, most for attestation formats that we refuse. Loaded on demand, they do not slow the
// start.
const loadLibrary = () => import('@simplewebauthn/server');

/** Maximum length of the id of a credential, by WebAuthn. The minimum of 16 bytes makes ids unguessable. */
const maxCredentialIdBytes = 1_023;
/** Maximum length of a public key. An RSA key of 8,192 bits has about half of it. */
const maxPublicKeyBytes = 2_048;

const isLengthBetween = ({ length }: Uint8Array, min: number, max: number) => length >= min && length <= max;

type RelyingParty = ReturnType<typeof requireRelyingParty>;

/**
 * Returns the challenge that an authenticator has signed; undefined if the data is malformed, or if the page was at
 * another origin or in a frame of another site. The caller refuses such an answer before it looks for the passkey, so
 * that it does not count as a failed attempt of the owner.
 */
export function readSignedChallenge(clientDataJSON: string, { origin }: RelyingParty): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const { challenge, crossOrigin, origin: signedOrigin } = data as Record<string, unknown>;
    const isOwnPage = signedOrigin === origin && crossOrigin !== true;
    return typeof challenge === 'string' && isOwnPage ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Verifies a log-in: signature, challenge, origin, relying party, verification of the person, and that the count of
 * signatures has grown. Returns the new count; undefined if a check fails.
 */
export async function verifyPasskeySignature(
  args: FunctionArguments<typeof logInWithPasskey>,
  passkey: PasskeyKeyRow,
  expected: { challenge: string; relyingParty: RelyingParty },
): Promise<number | undefined> {
  if (args.userHandle !== buildUserHandle(passkey.userId)) return undefined;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle } = args;
  const result = await refuseOnError(
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.relyingParty.origin,
      expectedRPID: expected.relyingParty.id,
      requireUserVerification: true,
      credential: { id, publicKey: Uint8Array.from(passkey.publicKey), counter: passkey.signCount },
    }),
  );
  return result?.verified === true ? result.authenticationInfo.newCounter : undefined;
}

/** A key pair that an authenticator has created: the public half, and how to reach the private one. */
interface CreatedCredential {
  credentialId: Uint8Array;
  publicKey: Uint8Array;
  signCount: number;
  /** Id of the authenticator's model; zeros if it does not say. */
  aaguid: string;
}

/** Verifies a new passkey like a log-in. Returns its public key; undefined if a check fails. */
export async function verifyNewPasskey(
  args: FunctionArguments<typeof addPasskey>,
  expected: { challenge: string; relyingParty: RelyingParty },
): Promise<CreatedCredential | undefined> {
  const { credentialId: id, clientDataJSON, attestationObject } = args;
  if (!(await hasNoCertificate(attestationObject))) return undefined;
  const { verifyRegistrationResponse } = await loadLibrary();
  const result = await refuseOnError(
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.relyingParty.origin,
      expectedRPID: expected.relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...acceptedKeyAlgorithms],
    }),
  );
  if (result?.verified !== true) return undefined;
  const { credential, aaguid } = result.registrationInfo;
  const credentialId = Buffer.from(credential.id, 'base64url');
  // The id in the arguments is chosen by the client, the id in the signed data by the authenticator.
  if (!credentialId.equals(Buffer.from(id, 'base64url'))) return undefined;
  if (!isLengthBetween(credentialId, 16, maxCredentialIdBytes)) return undefined;
  if (!isLengthBetween(credential.publicKey, 16, maxPublicKeyBytes)) return undefined;
  return { credentialId, publicKey: credential.publicKey, signCount: credential.counter, aaguid };
}

/**
 * Returns true if an attestation contains no certificate. We ask for none. To check one, the package would fetch
 * revocation lists from addresses that the certificate names, past the guarded client for outgoing requests.
 */
async function hasNoCertificate(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const decoded = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url')));
    const format = decoded.get('fmt');
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

/** The package throws plain errors for answers that it refuses. Returns undefined in place of an error. */
async function refuseOnError<T>(verification: Promise<T>): Promise<T | undefined> {
  try {
    return await verification;
  } catch {
    return undefined;
  }
}
