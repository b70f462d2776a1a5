import { implement } from '#platform/kernel/implement.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { insertAudit } from '#features/audit/server/public.ts';
import { confirmPasswordReset } from '../api.ts';
import { passwordChangedMail } from '../domain/mails/mails.ts';
import { sessionsEnded } from '../events.ts';
import { findOwnOrigin } from '#platform/kernel/own-origin.ts';
import { auditActions } from './audit-actions.ts';
import { createMailCause } from './mail-parts.ts';
import { hashPassword } from './password-hash.ts';
import { assertNotEmail, linkInvalid } from './refusals.ts';
import { lockUser, setPasswordHash } from './store.ts';
import { closeLinks, findOpenLink, useLink } from './store-access.ts';
import { deleteSessions } from './store-sessions.ts';
import { deleteDevices, deleteSignUpKeys } from './store-sign-in.ts';
import { isTokenShaped, digestToken } from './token.ts';

/**
 * Q-15, KP5: sets a new password with a reset link and ends all sessions. The link works once, even in parallel calls
 * (D5). It does not verify the e-mail, because that requires a session of the account.
 */
export const confirmPasswordResetFunction = implement(
  confirmPasswordReset,
  async function confirmPasswordReset(ctx, args) {
    if (!isTokenShaped(args.token)) throw linkInvalid();
    const digest = digestToken(args.token);
    const open = await findOpenLink(ctx.db, digest, ['reset'], ctx.now);
    if (open === undefined) throw linkInvalid();
    assertNotEmail(args.password, open.email);
    const passwordHash = await hashPassword(args.password, ctx.request.address);
    await ctx.transact(async (tx) => {
      const user = await lockUser(tx.tx, open.userId);
      const link = await useLink(tx.tx, digest, ['reset'], tx.now);
      if (link === undefined || user === undefined || user.email !== link.email) throw linkInvalid();
      await setPasswordHash(tx.tx, user.id, passwordHash, tx.now);
      await closeLinks(tx.tx, user.id, ['reset', 'email-change'], tx.now);
      await deleteSessions(tx.tx, user.id, null);
      await deleteDevices(tx.tx, user.id);
      await deleteSignUpKeys(tx.tx, user.id);
      tx.emit(sessionsEnded, { userId: user.id, sessionIds: 'all' });
      const resetPage = `${findOwnOrigin(ctx.platform.config)}/login`;
      await queueMail(tx, {
        to: link.email,
        kind: 'notice',
        requester: null,
        ...passwordChangedMail({ resetPage, cause: createMailCause(tx, user.timeZone) }),
      });
      await insertAudit(tx.tx, {
        at: tx.now,
        actor: user.id,
        action: auditActions.passwordReset,
        target: user.id,
        address: tx.request.address,
      });
      tx.afterCommit(() => tx.request.setSessionCookie(null));
    });
    return { changed: true as const };
  },
);
