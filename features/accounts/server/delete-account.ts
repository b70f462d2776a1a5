import { implementFunction } from '#platform/kernel/implement.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { deleteAccount } from '../api.ts';
import { buildAccountDeletionNoticeMail } from '../domain/mails/mails.ts';
import { computeAccountDeletionDate } from '../domain/present-own-account.ts';
import { accountDeactivated, sessionsEnded } from '../events.ts';
import { choosePublicOrigin } from '#platform/kernel/own-origin.ts';
import { auditActions } from './audit-actions.ts';
import { collectMailTriggeringRequestDetails } from './mail-parts.ts';
import { assertSignedInUserExists, createWrongPasswordError } from './refusals.ts';
import { lockUser, setDeactivationAndDeletionRequestTimes } from './store.ts';
import { deleteSessionsOfUser } from './store-sessions.ts';
import { verifyPasswordOfSignedInUser } from './verify-own-password.ts';

/**
 * Hides the caller's account immediately and schedules its deletion in 30 days (EXP-015). Ends all other sessions of
 * the caller. In the current session, the caller can still cancel the deletion. A repeated call changes nothing and
 * returns the original date.
 */
export const deleteAccountHandler = implementFunction(deleteAccount, async function deleteAccount(ctx, args) {
  const known = await verifyPasswordOfSignedInUser(ctx, args.password);
  return ctx.transact(async (tx) => {
    const user = assertSignedInUserExists(await lockUser(tx.tx, known.id));
    if (user.passwordHash !== known.passwordHash) throw createWrongPasswordError();
    if (user.deletionRequestedAt !== null) {
      return { deletionDueAt: computeAccountDeletionDate(user.deletionRequestedAt).toISOString() };
    }
    const dueAt = computeAccountDeletionDate(tx.now);
    await setDeactivationAndDeletionRequestTimes(
      tx.tx,
      user.id,
      { deactivatedAt: null, deletionRequestedAt: tx.now },
      tx.now,
    );
    const ended = await deleteSessionsOfUser(tx.tx, user.id, ctx.viewer.sessionId);
    tx.emit(sessionsEnded, { userId: user.id, sessionIds: ended });
    tx.emit(accountDeactivated, { userId: user.id });
    if (user.email !== null) {
      const dueOn = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: user.timeZone }).format(
        dueAt,
      );
      const page = `${choosePublicOrigin(ctx.platform.config)}/login`;
      await queueMail(tx, {
        to: user.email,
        kind: 'notice',
        requester: null,
        ...buildAccountDeletionNoticeMail({
          dueOn,
          page,
          cause: collectMailTriggeringRequestDetails(tx, user.timeZone),
        }),
      });
    }
    await insertAuditEntry(tx.tx, {
      at: tx.now,
      actor: user.id,
      action: auditActions.accountDeletionRequested,
      target: user.id,
      address: tx.request.address,
    });
    return { deletionDueAt: dueAt.toISOString() };
  });
});
