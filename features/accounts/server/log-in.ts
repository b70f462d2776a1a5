import { createPermissionDeniedError } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { logIn } from '../api.ts';
import { accountReactivated } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { beginSession } from './begin-session.ts';
import { verifyPasswordWithThrottling } from './verify-password-with-throttling.ts';
import { createWrongCredentialsError } from './refusals.ts';
import { findUserByEmail, lockUser, setDeactivationAndDeletionTimes } from './store.ts';
import { deleteSignUpIdempotencyKeys } from './store-sign-in.ts';

/**
 * Signs in with e-mail and password (AUTH-008). The error for an unknown e-mail equals the error for a wrong password
 * and takes the same time, so that an attacker cannot find out which e-mails have an account (KP4). Signing in
 * reactivates a deactivated account (EXP-015).
 */
export const logInHandler = implementFunction(logIn, async function logIn(ctx, args) {
  const { address } = ctx.request;
  const known = await findUserByEmail(ctx.db, args.email);
  const attempt = {
    user: known,
    name: args.email,
    password: args.password,
    failure: 'signInFailed',
  } as const;
  const isRight = await verifyPasswordWithThrottling(ctx, attempt);
  if (known === undefined || !isRight) throw createWrongCredentialsError();
  return ctx.transact(async (tx) => {
    const user = await lockUser(tx.tx, known.id);
    // Another call may have changed the password while this call verified it.
    if (user === undefined || user.passwordHash !== known.passwordHash) throw createWrongCredentialsError();
    if (user.suspendedAt !== null)
      throw createPermissionDeniedError('This account is suspended', 'account_suspended');
    if (user.deactivatedAt !== null) {
      await setDeactivationAndDeletionTimes(
        tx.tx,
        user.id,
        { deactivatedAt: null, deletionRequestedAt: user.deletionRequestedAt },
        tx.now,
      );
      if (user.deletionRequestedAt === null) tx.emit(accountReactivated, { userId: user.id });
    }
    await insertAuditEntry(tx.tx, {
      at: tx.now,
      actor: user.id,
      action: auditActions.signIn,
      target: user.id,
      address,
    });
    await deleteSignUpIdempotencyKeys(tx.tx, user.id);
    return beginSession(tx, user);
  });
});
