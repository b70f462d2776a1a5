/** Links that prove an e-mail. */
import type { MutationContext } from '#platform/rpc/implement.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { verificationMail } from '../domain/mails.ts';
import { linkLifeMs } from '../domain/link-life.ts';
import type { UserRow } from './store.ts';
import { closeLinks, insertLink } from './store-access.ts';
import { linkTo } from './link-to.ts';
import { newToken, tokenDigest } from './token.ts';

/** Queues the mail that proves a person's e-mail; an earlier link of the kind is worthless from then on. */
export async function sendVerification(
  ctx: Pick<MutationContext, 'tx' | 'now' | 'newId' | 'platform' | 'afterCommit'>,
  user: UserRow,
): Promise<void> {
  if (user.email === null) return;
  const token = newToken();
  await closeLinks(ctx.tx, user.id, ['verify'], ctx.now);
  await insertLink(ctx.tx, {
    digest: tokenDigest(token),
    userId: user.id,
    purpose: 'verify',
    email: user.email,
    now: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + linkLifeMs.verify),
  });
  const link = linkTo(ctx.platform.config, 'verify-email', token);
  await queueMail(ctx, {
    to: user.email,
    ...verificationMail({ displayName: user.displayName, link }),
  });
}
