/**
 * Grants and revokes the admin role when the operator asks for it. Each change is recorded in the audit log (Q-16,
 * KP7).
 */
import type { MutationRunner } from '#platform/kernel/mutate.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { userPermissionsChanged } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { findUserByEmail } from './store.ts';
import { deleteAdminGrant, insertAdminGrant } from './store-access.ts';

export { listPeopleWithGrantedAdminRole } from './store-access.ts';

type GrantOutcome = 'done' | 'unchanged' | 'unknown' | 'unconfirmed';

/**
 * Grants the admin role to the account with the given e-mail. Refuses an e-mail that is not verified, because a
 * stranger may have signed up with it.
 * @param grantedBy name of the program or person that grants the role, for the audit log
 * @param options.allowsUnconfirmed true to grant the role even if the e-mail is not verified
 */
export function grantAdminRole(
  mutate: MutationRunner,
  email: string,
  grantedBy: string,
  { allowsUnconfirmed = false }: { allowsUnconfirmed?: boolean } = {},
): Promise<GrantOutcome> {
  return change(mutate, email, grantedBy, { action: 'adminGranted', allowsUnconfirmed });
}

/**
 * Revokes the granted admin role of the account with the given e-mail. A person whom the configuration lists remains an
 * admin.
 * @param revokedBy name of the program or person that revokes the role, for the audit log
 */
export function revokeAdminRole(
  mutate: MutationRunner,
  email: string,
  revokedBy: string,
): Promise<GrantOutcome> {
  return change(mutate, email, revokedBy, { action: 'adminRevoked', allowsUnconfirmed: true });
}

function change(
  mutate: MutationRunner,
  email: string,
  by: string,
  { action, allowsUnconfirmed }: { action: 'adminGranted' | 'adminRevoked'; allowsUnconfirmed: boolean },
): Promise<GrantOutcome> {
  return mutate(async ({ tx, now, emit }) => {
    const user = await findUserByEmail(tx, email);
    if (user === undefined) return 'unknown';
    if (!allowsUnconfirmed && user.emailVerifiedAt === null) return 'unconfirmed';
    const isGrant = action === 'adminGranted';
    const hasChanged = isGrant
      ? await insertAdminGrant(tx, user.id, by, now)
      : await deleteAdminGrant(tx, user.id);
    if (!hasChanged) return 'unchanged';
    emit(userPermissionsChanged, { userId: user.id });
    await insertAuditEntry(tx, {
      at: now,
      actor: by,
      action: auditActions[action],
      target: user.id,
      before: { granted: !isGrant },
      after: { granted: isGrant },
    });
    return 'done';
  });
}
