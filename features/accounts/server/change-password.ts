import { implementFunction } from '#platform/kernel/implement.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { changePassword } from '../api.ts';
import { buildPasswordChangedNoticeMail } from '../domain/mails/mails.ts';
import { sessionsEnded } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { beginSession } from './begin-session.ts';
import { choosePublicOrigin } from '#platform/kernel/own-origin.ts';
import { collectMailTriggeringRequestDetails } from './mail-parts.ts';
import { hashPassword } from './password-hash.ts';
import { assertSignedInUserExists, assertPasswordIsNotEmail, createWrongPasswordError } from './refusals.ts';
import { lockUser, setPasswordHash } from './store.ts';
import { invalidateOneTimeLinks } from './store-access.ts';
import { deleteSessionsOfUser } from './store-sessions.ts';
import { deleteKnownDevices, deleteSignUpIdempotencyKeys } from './store-sign-in.ts';
import { verifyPasswordOfSignedInUser } from './verify-own-password.ts';

/**
 * Changes the caller's password and ends every other session (EXP-013, KS5). The caller's session continues with a new
 * token (KS3).
 */
export const changePasswordHandler = implementFunction(
  changePassword,
  async function changePassword(ctx, args) {
    const known = await verifyPasswordOfSignedInUser(ctx, args.currentPassword);
    assertPasswordIsNotEmail(args.newPassword, known.email);
    const passwordHash = await hashPassword(args.newPassword, ctx.request.address);
    return ctx.transact(async (tx) => {
      const user = assertSignedInUserExists(await lockUser(tx.tx, known.id));
      // A concurrent call has changed the password, so the password verified above is outdated.
      if (user.passwordHash !== known.passwordHash) throw createWrongPasswordError();
      await setPasswordHash(tx.tx, user.id, passwordHash, tx.now);
      await invalidateOneTimeLinks(tx.tx, user.id, ['reset', 'email-change', 'archive'], tx.now);
      await deleteSessionsOfUser(tx.tx, user.id, null);
      await deleteKnownDevices(tx.tx, user.id);
      await deleteSignUpIdempotencyKeys(tx.tx, user.id);
      tx.emit(sessionsEnded, { userId: user.id, sessionIds: 'all' });
      if (user.email !== null) {
        const resetPage = `${choosePublicOrigin(ctx.platform.config)}/login`;
        await queueMail(tx, {
          to: user.email,
          kind: 'notice',
          requester: null,
          ...buildPasswordChangedNoticeMail({
            resetPage,
            cause: collectMailTriggeringRequestDetails(tx, user.timeZone),
          }),
        });
      }
      await insertAuditEntry(tx.tx, {
        at: tx.now,
        actor: user.id,
        action: auditActions.passwordChanged,
        target: user.id,
        address: tx.request.address,
      });
      const { token, expiresAt } = await beginSession(tx, user);
      return { changed: true as const, token, expiresAt };
    });
  },
);
