/** Sends mails with the link that verifies an e-mail. */
import { queueMail } from '#platform/mail/queue-mail.ts';
import type { MutationContext } from '#platform/kernel/implement.ts';
import { buildEmailVerificationMail } from '../domain/mails/mails.ts';
import { computeOneTimeLinkExpiry } from '../domain/one-time-link-ttl.ts';
import { collectMailTriggeringRequestDetails, storeOneTimeLinkWithExpiry } from './mail-parts.ts';
import { buildOneTimeLinkUrl } from './build-mail-link.ts';
import type { UserRow } from './store.ts';
import { invalidateOneTimeLinks } from './store-access.ts';
import { createSecretToken } from './secret-token.ts';

/**
 * Queues a mail with a new verification link and invalidates earlier links. Returns false if the account has no e-mail,
 * or if the mail would exceed a mail budget (maximum number of mails per day).
 */
export async function queueEmailVerificationMail(
  ctx: Pick<MutationContext, 'tx' | 'now' | 'newId' | 'platform' | 'afterCommit' | 'request'>,
  user: UserRow,
): Promise<boolean> {
  if (user.email === null) return false;
  await invalidateOneTimeLinks(ctx.tx, user.id, ['verify'], ctx.now);
  const token = createSecretToken();
  await storeOneTimeLinkWithExpiry(ctx, token, { userId: user.id, purpose: 'verify', email: user.email });
  const link = buildOneTimeLinkUrl(ctx.platform.config, 'verify-email', token);
  return queueMail(ctx, {
    to: user.email,
    kind: 'verify',
    expiresAt: computeOneTimeLinkExpiry('verify', ctx.now),
    // Counts the mail against the daily mail budget of the network, even for a known device: a person who signed up
    // with somebody else's e-mail has a known device too.
    requester: { kind: 'network', id: ctx.request.address },
    ...buildEmailVerificationMail({ link, cause: collectMailTriggeringRequestDetails(ctx, user.timeZone) }),
  });
}
