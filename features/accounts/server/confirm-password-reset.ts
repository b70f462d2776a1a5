import { type ActionContext, implementFunction } from '#platform/kernel/implement.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { confirmPasswordReset } from '../api.ts';
import { buildPasswordChangedNoticeMail } from '../domain/mails/mails.ts';
import { usedPasswordResetLinkGracePeriodMinutes } from '../domain/limits.ts';
import { sessionsEnded } from '../events.ts';
import { choosePublicOrigin } from '#platform/kernel/own-origin.ts';
import { auditActions } from './audit-actions.ts';
import { collectMailTriggeringRequestDetails } from './mail-parts.ts';
import { hashPassword } from './password-hash.ts';
import { runPasswordResetTasks } from './password-reset-tasks.ts';
import { assertPasswordIsNotEmail, createInvalidOneTimeLinkError } from './refusals.ts';
import { findUser, lockUser, setPasswordHash } from './store.ts';
import {
  findUsedOneTimeLink,
  findValidOneTimeLink,
  invalidateOneTimeLinks,
  markOneTimeLinkUsed,
} from './store-access.ts';
import { deleteSessionsOfUser } from './store-sessions.ts';
import { deleteKnownDevices, deleteSignUpIdempotencyKeys } from './store-sign-in.ts';
import { hasSecretTokenFormat, computeSecretTokenDigest } from './secret-token.ts';
import { verifyPasswordWithThrottling } from './verify-password-with-throttling.ts';

/**
 * Sets a new password for the owner of a reset link, ends all of the owner's sessions and removes other credentials
 * such as passkeys (Q-15, KP5). The link works only once, even in parallel calls (D5). A client that lost the response
 * may repeat the call; see `confirmRepetition`. The reset does not verify the e-mail, because only a signed-in person
 * can verify it.
 */
export const confirmPasswordResetHandler = implementFunction(
  confirmPasswordReset,
  async function confirmPasswordReset(ctx, args) {
    if (!hasSecretTokenFormat(args.token)) throw createInvalidOneTimeLinkError();
    const digest = computeSecretTokenDigest(args.token);
    const open = await findValidOneTimeLink(ctx.db, digest, ['reset'], ctx.now);
    if (open === undefined) return confirmRepetition(ctx, digest, args.password);
    assertPasswordIsNotEmail(args.password, open.email);
    const passwordHash = await hashPassword(args.password, ctx.request.address);
    const isChanged = await ctx.transact(async (tx) => {
      const user = await lockUser(tx.tx, open.userId);
      const link = await markOneTimeLinkUsed(tx.tx, digest, ['reset'], tx.now);
      if (link === undefined) return false;
      if (user === undefined || user.email !== link.email) throw createInvalidOneTimeLinkError();
      await setPasswordHash(tx.tx, user.id, passwordHash, tx.now);
      await invalidateOneTimeLinks(tx.tx, user.id, ['reset', 'email-change', 'archive'], tx.now);
      await deleteSessionsOfUser(tx.tx, user.id, null);
      await deleteKnownDevices(tx.tx, user.id);
      await deleteSignUpIdempotencyKeys(tx.tx, user.id);
      await runPasswordResetTasks(ctx.platform, tx.tx, user.id);
      tx.emit(sessionsEnded, { userId: user.id, sessionIds: 'all' });
      const resetPage = `${choosePublicOrigin(ctx.platform.config)}/login`;
      await queueMail(tx, {
        to: link.email,
        kind: 'notice',
        requester: null,
        ...buildPasswordChangedNoticeMail({
          resetPage,
          cause: collectMailTriggeringRequestDetails(tx, user.timeZone),
        }),
      });
      await insertAuditEntry(tx.tx, {
        at: tx.now,
        actor: user.id,
        action: auditActions.passwordReset,
        target: user.id,
        address: tx.request.address,
      });
      tx.afterCommit(() => tx.request.setSessionCookie(null));
      return true;
    });
    return isChanged ? { changed: true as const } : confirmRepetition(ctx, digest, args.password);
  },
);

/**
 * Responds to a call that repeats a successful reset, with a link that was used at most a few minutes ago. Requires
 * that the given password is the account's current one. A wrong password counts as a failed attempt, so that nobody can
 * guess the password with a used link.
 * @throws FunctionError `invalid-argument`, reason `link_invalid`, for any other call; `resource-exhausted` after too
 *   many failures
 */
async function confirmRepetition(
  ctx: ActionContext<typeof confirmPasswordReset>,
  digest: string,
  password: string,
): Promise<{ changed: true }> {
  const link = await findUsedOneTimeLink(ctx.db, digest, ['reset']);
  const repeatableFrom = ctx.now.getTime() - usedPasswordResetLinkGracePeriodMinutes * 60_000;
  if (link === undefined || link.usedAt.getTime() < repeatableFrom) throw createInvalidOneTimeLinkError();
  const user = await findUser(ctx.db, link.userId);
  if (user === undefined || user.email !== link.email) throw createInvalidOneTimeLinkError();
  const attempt = { user, name: link.email, password, failure: 'passwordCheckFailed' } as const;
  if (!(await verifyPasswordWithThrottling(ctx, attempt))) throw createInvalidOneTimeLinkError();
  ctx.request.setSessionCookie(null);
  return { changed: true };
}
