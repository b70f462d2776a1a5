/**
 * Decides whether a person may claim a grant: tokens or shares that the operator promised to an e-mail address.
 */

/** Kinds of grants (promises to an e-mail address): tokens, or shares in the project. */
export const emailGrantKinds = ['tokens', 'equity'] as const;
/** Kind of a grant: tokens, or shares in the project. */
export type EmailGrantKind = (typeof emailGrantKinds)[number];

/** Maximum number of tokens or shares in one grant. */
export const maxTokensOrSharesPerEmailGrant = 1_000_000;

type ClaimDecision = 'claim' | 'unverified' | 'not_yours';

/**
 * Decides whether the caller may claim the tokens or shares that were promised to an e-mail address. The address must
 * be the verified e-mail of the caller's account; the comparison ignores case.
 * @param own e-mail of the caller's account and the time of its verification
 */
export function decideIfEmailGrantMayBeClaimed(
  own: { email: string | null; emailVerifiedAt: Date | null },
  claimedEmail: string,
): ClaimDecision {
  if (own.email === null || own.email !== claimedEmail.trim().toLowerCase()) return 'not_yours';
  return own.emailVerifiedAt === null ? 'unverified' : 'claim';
}

/**
 * Returns the idempotency key of a grant's payment. The token ledger and the table of shares accept each key only once,
 * so a grant is paid only once (M4, M15). They store keys forever, so a key must not contain the e-mail address (KP9).
 */
export function createEmailGrantIdempotencyKey(kind: EmailGrantKind, grantId: string): string {
  return `grant:${kind}:${grantId}`;
}
