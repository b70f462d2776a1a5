/** Decides who is paid a grant. */

export const grantKinds = ['tokens', 'equity'] as const;
export type GrantKind = (typeof grantKinds)[number];

/** Maximum units of one grant. */
export const maxGrant = 1_000_000;

type ClaimDecision = 'claim' | 'unverified' | 'not_yours';

/** Decides a claim. The address must be the e-mail of the caller's account, in any case, and verified. */
export function decideClaim(
  own: { email: string | null; emailVerifiedAt: Date | null },
  asked: string,
): ClaimDecision {
  if (own.email === null || own.email !== asked.trim().toLowerCase()) return 'not_yours';
  return own.emailVerifiedAt === null ? 'unverified' : 'claim';
}

/** Returns the operation key of a grant in the ledger; the lower-cased address identifies the person (M4, M15). */
export function createGrantKey(kind: GrantKind, email: string): string {
  return `grant:${kind}:${email.trim().toLowerCase()}`;
}
