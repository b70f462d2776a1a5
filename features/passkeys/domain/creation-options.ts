/** Options with which a browser creates a passkey. */

/** COSE ids of the signature algorithms that we accept, in order of preference: Ed25519, ES256 and RS256. */
export const acceptedKeyAlgorithms = [-8, -7, -257] as const;

/** Returns the account's id in base64url, by which an authenticator names the owner of a passkey. */
export function buildUserHandle(userId: string): string {
  const bytes = userId
    .replaceAll('-', '')
    .match(/../g)!
    .map((pair) => String.fromCharCode(Number.parseInt(pair, 16)));
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

interface CreationContent {
  challenge: string;
  timeoutMs: number;
  relyingParty: { id: string; name: string };
  user: { id: string; handle: string; email: string | null; displayName: string };
  /** The person's passkeys, with ids in base64url. */
  existing: readonly { credentialId: string; transports: string[] }[];
}

/**
 * Returns the options in the JSON form of WebAuthn. The authenticator must verify the person, and must store the
 * passkey so that it finds the passkey without an e-mail.
 */
export function buildPasskeyCreationOptions({
  challenge,
  timeoutMs,
  relyingParty,
  user,
  existing,
}: CreationContent) {
  return {
    challenge,
    timeout: timeoutMs,
    rp: relyingParty,
    user: { id: buildUserHandle(user.id), name: user.email ?? user.handle, displayName: user.displayName },
    pubKeyCredParams: acceptedKeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key' as const,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}
