import { setTimeout as wait } from 'node:timers/promises';
import { type ActionContext, implement } from '#platform/rpc/implement.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { resetPassword } from '../api.ts';
import { linkLifeMs } from '../domain/link-life.ts';
import { resetMail } from '../domain/mails.ts';
import { linkTo } from './link-to.ts';
import { findUserByEmail, lockUser } from './store.ts';
import { closeLinks, insertAudit, insertLink } from './store-access.ts';
import { newToken, tokenDigest } from './token.ts';

/** Longer than the work takes, so that the time of the answer does not tell whether there was any (KP4). */
const answerAfterMs = 200;

/** AUTH-010, Q-15: sends a link where there is an account; the answer is the same where there is none. */
export const resetPasswordFunction = implement(resetPassword, async (ctx, args) => {
  await ctx.platform.limit('mailAddress', args.email);
  await Promise.all([sendLink(ctx, args.email), wait(answerAfterMs)]);
  return { requested: true as const };
});

async function sendLink(ctx: ActionContext<typeof resetPassword>, email: string): Promise<void> {
  const known = await findUserByEmail(ctx.db, email);
  if (known === undefined) return;
  const token = newToken();
  await ctx.transact(async (tx) => {
    // Of two that are asked for at once the second closes the first; and who has gone meanwhile, or moved on, gets none.
    const user = await lockUser(tx.tx, known.id);
    if (user?.email !== email) return;
    await closeLinks(tx.tx, user.id, ['reset'], tx.now);
    await insertLink(tx.tx, {
      digest: tokenDigest(token),
      userId: user.id,
      purpose: 'reset',
      email,
      now: tx.now,
      expiresAt: new Date(tx.now.getTime() + linkLifeMs.reset),
    });
    const link = linkTo(ctx.platform.config, 'reset-password', token);
    await queueMail(tx, { to: email, ...resetMail({ displayName: user.displayName, link }) });
    await insertAudit(tx.tx, {
      at: tx.now,
      actor: 'nobody',
      action: 'passwordResetRequested',
      target: user.id,
      address: tx.request.address,
    });
  });
}
