/**
 * Operator commands `npm run admin -- suspend EMAIL` and `unsuspend EMAIL`. They suspend an account, and end its
 * suspension. A suspended person is signed out everywhere and cannot sign in, and their content is hidden. They can
 * still export their data.
 */
import { contributeOperatorCommand, parseEmailArgument } from '#platform/kernel/operator-command.ts';
import type { MutationRunner } from '#platform/kernel/mutate.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { accountReactivated, sessionsEnded, userSuspended } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { findUserByEmail, lockUser } from './store.ts';
import { setUserSuspendedAt } from './store-access.ts';
import { deleteSessionsOfUser } from './store-sessions.ts';

/** Operator command that suspends the account with the given e-mail. */
export const suspendAccountCommand = contributeOperatorCommand({
  words: 'suspend',
  args: ['EMAIL'],
  async run(mutate, [typed]) {
    const email = parseEmailArgument(typed);
    return (await changeSuspension(mutate, email, true))
      ? `${email} is suspended, and signed out everywhere.`
      : `${email} was suspended already.`;
  },
});

/** Operator command that ends the suspension of the account with the given e-mail. */
export const unsuspendAccountCommand = contributeOperatorCommand({
  words: 'unsuspend',
  args: ['EMAIL'],
  async run(mutate, [typed]) {
    const email = parseEmailArgument(typed);
    return (await changeSuspension(mutate, email, false))
      ? `${email} can sign in again.`
      : `${email} was not suspended.`;
  },
});

/**
 * Suspends the account with the given e-mail, or ends its suspension. Returns false if nothing changed.
 * @throws Error if no account has the e-mail
 */
function changeSuspension(mutate: MutationRunner, email: string, isSuspended: boolean): Promise<boolean> {
  return mutate(async ({ tx, now, emit }) => {
    const found = await findUserByEmail(tx, email);
    const user = found === undefined ? undefined : await lockUser(tx, found.id);
    if (user === undefined) throw new Error(`Nobody has signed up with ${email} yet.`);
    if ((user.suspendedAt !== null) === isSuspended) return false;
    await setUserSuspendedAt(tx, user.id, isSuspended ? now : null, now);
    if (isSuspended) {
      await deleteSessionsOfUser(tx, user.id, null);
      emit(sessionsEnded, { userId: user.id, sessionIds: 'all' });
      emit(userSuspended, { userId: user.id });
    } else if (user.deactivatedAt === null && user.deletionRequestedAt === null) {
      emit(accountReactivated, { userId: user.id });
    }
    await insertAuditEntry(tx, {
      at: now,
      actor: 'command line',
      action: isSuspended ? auditActions.accountSuspended : auditActions.accountSuspensionEnded,
      target: user.id,
      before: { suspended: !isSuspended },
      after: { suspended: isSuspended },
    });
    return true;
  });
}
