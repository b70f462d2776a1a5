import { implementFunction } from '#platform/kernel/implement.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { changeEmail } from '../api.ts';
import { buildEmailChangeConfirmationMail } from '../domain/mails/mails.ts';
import { computeOneTimeLinkExpiry } from '../domain/one-time-link-ttl.ts';
import { collectMailTriggeringRequestDetails, storeOneTimeLinkWithExpiry } from './mail-parts.ts';
import { buildOneTimeLinkUrl } from './build-mail-link.ts';
import {
  assertSignedInUserExists,
  createEmailTakenError,
  createTooManyMailsError,
  createWrongPasswordError,
} from './refusals.ts';
import { findUserByEmail, lockUser } from './store.ts';
import { invalidateOneTimeLinks } from './store-access.ts';
import { createSecretToken } from './secret-token.ts';
import { verifyPasswordOfSignedInUser } from './verify-own-password.ts';

/**
 * Sends a confirmation link to a new e-mail (EXP-013). The account gets the new e-mail only when its owner opens the
 * link while signed in.
 */
export const changeEmailHandler = implementFunction(changeEmail, async function changeEmail(ctx, args) {
  const user = await verifyPasswordOfSignedInUser(ctx, args.password);
  await ctx.platform.limit('mailAddress', `${args.newEmail} ${ctx.request.address}`);
  if ((await findUserByEmail(ctx.db, args.newEmail)) !== undefined) throw createEmailTakenError();
  await ctx.transact(async (tx) => {
    // Refuses the call if the password was changed after the check above. The change invalidated all earlier links, but
    // would not invalidate a link that is created now.
    const locked = assertSignedInUserExists(await lockUser(tx.tx, user.id));
    if (locked.passwordHash !== user.passwordHash) throw createWrongPasswordError();
    await invalidateOneTimeLinks(tx.tx, user.id, ['email-change'], tx.now);
    const token = createSecretToken();
    await storeOneTimeLinkWithExpiry(tx, token, {
      userId: user.id,
      purpose: 'email-change',
      email: args.newEmail,
    });
    const link = buildOneTimeLinkUrl(ctx.platform.config, 'verify-email', token);
    const isQueued = await queueMail(tx, {
      to: args.newEmail,
      kind: 'email-change',
      expiresAt: computeOneTimeLinkExpiry('email-change', tx.now),
      // Counts the mail against the daily mail budget of the network, even if the caller uses a known device, because
      // the recipient may be a stranger.
      requester: { kind: 'network', id: ctx.request.address },
      ...buildEmailChangeConfirmationMail({
        link,
        cause: collectMailTriggeringRequestDetails(tx, locked.timeZone),
      }),
    });
    if (!isQueued) throw createTooManyMailsError();
  });
  return { sent: true as const };
});
