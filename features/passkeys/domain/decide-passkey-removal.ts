/** Decides whether a person may remove a passkey. */

type PasskeyRemovalDecision = 'remove' | 'not_found' | 'last_way_to_log_in';

/**
 * Decides about the removal of a passkey. A person always keeps a way to log in: a password or another passkey. Today
 * every account with passkeys has a password; `last_way_to_log_in` guards accounts without one.
 */
export function decidePasskeyRemoval(
  passkeyId: string,
  { passkeyIds, hasPassword }: { passkeyIds: readonly string[]; hasPassword: boolean },
): PasskeyRemovalDecision {
  if (!passkeyIds.includes(passkeyId)) return 'not_found';
  return hasPassword || passkeyIds.length > 1 ? 'remove' : 'last_way_to_log_in';
}
