import { implement } from '#platform/rpc/implement.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { changeEmail } from '../api.ts';
import { linkLifeMs } from '../domain/link-life.ts';
import { emailChangeMail } from '../domain/mails.ts';
import { linkTo } from './link-to.ts';
import { assertFound, emailTaken, wrongPassword } from './refusals.ts';
import { findUserByEmail, lockUser } from './store.ts';
import { closeLinks, insertLink } from './store-access.ts';
import { newToken, tokenDigest } from './token.ts';
import { verifyOwnPassword } from './verify-own-password.ts';

/** EXP-013: the e-mail changes only when the link sent to the new one is opened. */
export const changeEmailFunction = implement(changeEmail, async (ctx, args) => {
  const user = await verifyOwnPassword(ctx, args.password);
  await ctx.platform.limit('mailAddress', args.newEmail);
  if ((await findUserByEmail(ctx.db, args.newEmail)) !== undefined) throw emailTaken();
  const token = newToken();
  await ctx.transact(async (tx) => {
    // A password that was right a moment ago must not leave a link behind that outlives it.
    const locked = assertFound(await lockUser(tx.tx, user.id));
    if (locked.passwordHash !== user.passwordHash) throw wrongPassword();
    await closeLinks(tx.tx, user.id, ['email-change'], tx.now);
    await insertLink(tx.tx, {
      digest: tokenDigest(token),
      userId: user.id,
      purpose: 'email-change',
      email: args.newEmail,
      now: tx.now,
      expiresAt: new Date(tx.now.getTime() + linkLifeMs['email-change']),
    });
    const link = linkTo(ctx.platform.config, 'verify-email', token);
    await queueMail(tx, { to: args.newEmail, ...emailChangeMail({ displayName: user.displayName, link }) });
  });
  return { sent: true as const };
});
