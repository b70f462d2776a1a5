/** Who is paid a grant. */

export const grantKinds = ['tokens', 'equity'] as const;
export type GrantKind = (typeof grantKinds)[number];

/** Whole units of one grant. */
export const maxGrant = 1_000_000;

type ClaimDecision = 'claim' | 'unverified' | 'not_yours';

/** An address is the caller's if it is the one of their account, in any case; it counts once it is proven. */
export function decideClaim(
  own: { email: string | null; emailVerifiedAt: Date | null },
  asked: string,
): ClaimDecision {
  if (own.email === null || own.email !== asked.trim().toLowerCase()) return 'not_yours';
  return own.emailVerifiedAt === null ? 'unverified' : 'claim';
}

/** Names the deed in the ledger, as the address without its case names the person (M4, M15). */
export function grantKey(kind: GrantKind, email: string): string {
  return `grant:${kind}:${email.trim().toLowerCase()}`;
}
