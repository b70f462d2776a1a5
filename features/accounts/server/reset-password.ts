import { setTimeout as wait } from 'node:timers/promises';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { type ActionContext, implementFunction } from '#platform/kernel/implement.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { resetPassword } from '../api.ts';
import { buildPasswordResetMail } from '../domain/mails/mails.ts';
import { computeOneTimeLinkExpiry } from '../domain/one-time-link-ttl.ts';
import { auditActions } from './audit-actions.ts';
import {
  collectMailTriggeringRequestDetails,
  chooseRequesterChargedForMail,
  storeOneTimeLinkWithExpiry,
} from './mail-parts.ts';
import { buildOneTimeLinkUrl } from './build-mail-link.ts';
import { findUserByEmail, lockUser } from './store.ts';
import { createSecretToken } from './secret-token.ts';

/**
 * Minimum duration of the call in milliseconds. It is longer than the call ever takes by itself, so that the response
 * time does not reveal whether the account exists (KP4).
 */
const answerAfterMs = 200;

/**
 * Mails a reset link if the account exists (AUTH-010, Q-15). The response is the same if no such account exists.
 * Earlier links stay valid, so that a stranger's request cannot invalidate the owner's link.
 */
export const resetPasswordHandler = implementFunction(resetPassword, async function resetPassword(ctx, args) {
  const known = await findUserByEmail(ctx.db, args.email);
  const requester = await chooseRequesterChargedForMail(ctx, ctx.db, known?.id ?? args.email);
  await ctx.platform.limit('mailAddress', `${args.email} ${requester.id}`);
  await Promise.all([sendLink(ctx, args.email, known?.id), wait(answerAfterMs)]);
  return { requested: true as const };
});

async function sendLink(
  ctx: ActionContext<typeof resetPassword>,
  email: string,
  userId: string | undefined,
): Promise<void> {
  if (userId === undefined) return;
  await ctx.transact(async (tx) => {
    // Reads the account again, because it may have been deleted or may have another e-mail by now.
    const user = await lockUser(tx.tx, userId);
    if (user?.email !== email) return;
    const token = createSecretToken();
    const isQueued = await queueMail(tx, {
      to: email,
      kind: 'reset',
      expiresAt: computeOneTimeLinkExpiry('reset', tx.now),
      requester: await chooseRequesterChargedForMail(tx, tx.tx, userId),
      ...buildPasswordResetMail({
        link: buildOneTimeLinkUrl(ctx.platform.config, 'reset-password', token),
        cause: collectMailTriggeringRequestDetails(tx, user.timeZone),
      }),
    });
    if (isQueued) await storeOneTimeLinkWithExpiry(tx, token, { userId, purpose: 'reset', email });
    await insertAuditEntry(tx.tx, {
      at: tx.now,
      actor: 'nobody',
      action: isQueued ? auditActions.passwordResetRequested : auditActions.passwordResetOverBudget,
      target: userId,
      address: tx.request.address,
    });
  });
}
