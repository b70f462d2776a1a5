import { createPermissionDeniedError } from '#platform/contract/errors.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { accountReactivated } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { beginSession, type SignInContext, type SignInResult } from './begin-session.ts';
import { setDeactivationAndDeletionRequestTimes, type UserRow } from './store.ts';
import { deleteSignUpIdempotencyKeys } from './store-sign-in.ts';

/**
 * Signs in a person who has proved who they are, by a password or a passkey. Signing in reactivates a deactivated
 * account (EXP-015).
 * @param user row of the person, which the caller has locked
 * @param method the kind of credential, for the audit log; undefined for a password
 * @throws FunctionError `permission-denied`, reason `account_suspended`
 */
export async function signInPerson(
  ctx: SignInContext,
  user: UserRow,
  method?: 'passkey',
): Promise<SignInResult> {
  if (user.suspendedAt !== null)
    throw createPermissionDeniedError('This account is suspended', 'account_suspended');
  if (user.deactivatedAt !== null) {
    await setDeactivationAndDeletionRequestTimes(
      ctx.tx,
      user.id,
      { deactivatedAt: null, deletionRequestedAt: user.deletionRequestedAt },
      ctx.now,
    );
    if (user.deletionRequestedAt === null) ctx.emit(accountReactivated, { userId: user.id });
  }
  await insertAuditEntry(ctx.tx, {
    at: ctx.now,
    actor: user.id,
    action: auditActions.signIn,
    target: user.id,
    after: method && { method },
    address: ctx.request.address,
  });
  await deleteSignUpIdempotencyKeys(ctx.tx, user.id);
  return beginSession(ctx, user);
}
