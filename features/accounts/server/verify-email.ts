import { readSqlState } from '#platform/database/transaction.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { implementFunction, type MutationContext } from '#platform/kernel/implement.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { verifyEmail } from '../api.ts';
import { buildEmailChangedNoticeMail } from '../domain/mails/mails.ts';
import { userPermissionsChanged } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { collectMailTriggeringRequestDetails } from './mail-parts.ts';
import {
  createEmailTakenError,
  createInvalidOneTimeLinkError,
  createOneTimeLinkOfOtherAccountError,
} from './refusals.ts';
import { findUser, lockUser, markEmailVerified, setVerifiedEmail, type UserRow } from './store.ts';
import {
  findUsedOneTimeLink,
  findValidOneTimeLink,
  invalidateOneTimeLinks,
  markOneTimeLinkUsed,
} from './store-access.ts';
import { hasSecretTokenFormat, computeSecretTokenDigest } from './secret-token.ts';

const purposes = ['verify', 'email-change'] as const;

/**
 * Verifies the e-mail of an account, or replaces it with a new verified e-mail, for the owner of a mailed link
 * (EXP-013). The link works once (D5), and only while the caller is signed in to its account. Otherwise an attacker
 * could sign up with another person's e-mail, and that person would verify the attacker's account by opening the link.
 * A client that lost the response may repeat the call; see `confirmRepetition`.
 */
export const verifyEmailHandler = implementFunction(verifyEmail, async function verifyEmail(ctx, args) {
  if (!hasSecretTokenFormat(args.token)) throw createInvalidOneTimeLinkError();
  const digest = computeSecretTokenDigest(args.token);
  const open = await findValidOneTimeLink(ctx.tx, digest, purposes, ctx.now);
  if (open === undefined) return confirmRepetition(ctx, digest);
  if (open.userId !== ctx.viewer.id) throw createOneTimeLinkOfOtherAccountError();
  const user = await lockUser(ctx.tx, open.userId);
  const link = user === undefined ? undefined : await markOneTimeLinkUsed(ctx.tx, digest, purposes, ctx.now);
  if (link === undefined || user === undefined) return confirmRepetition(ctx, digest);
  if (link.purpose === 'email-change') await changeAddress(ctx, user, link.email);
  else if (!(await markEmailVerified(ctx.tx, user.id, link.email, ctx.now)))
    throw createInvalidOneTimeLinkError();
  ctx.emit(userPermissionsChanged, { userId: user.id });
  await insertAuditEntry(ctx.tx, {
    at: ctx.now,
    actor: user.id,
    action: link.purpose === 'verify' ? auditActions.emailVerified : auditActions.emailChanged,
    target: user.id,
    address: ctx.request.address,
  });
  return { verified: true as const };
});

/**
 * Responds to a call that repeats a successful call: the caller's link was used, and the link's e-mail is now the
 * verified e-mail of the account.
 * @throws FunctionError `invalid-argument`, reason `link_invalid`, for any other call
 */
async function confirmRepetition(
  ctx: MutationContext<typeof verifyEmail>,
  digest: string,
): Promise<{ verified: true }> {
  const link = await findUsedOneTimeLink(ctx.tx, digest, purposes);
  if (link?.userId !== ctx.viewer.id) throw createInvalidOneTimeLinkError();
  const user = await findUser(ctx.tx, link.userId);
  const isVerified = user !== undefined && user.emailVerifiedAt !== null && user.email === link.email;
  if (!isVerified) throw createInvalidOneTimeLinkError();
  return { verified: true };
}

async function changeAddress(
  ctx: MutationContext<typeof verifyEmail>,
  user: UserRow,
  email: string,
): Promise<void> {
  try {
    await setVerifiedEmail(ctx.tx, user.id, email, ctx.now);
  } catch (error) {
    // Another account has taken the e-mail since the link was sent.
    throw readSqlState(error) === '23505' ? createEmailTakenError() : error;
  }
  // Links that were sent to the old address must no longer work.
  await invalidateOneTimeLinks(ctx.tx, user.id, ['verify', 'reset', 'email-change'], ctx.now);
  if (user.email === null) return;
  await queueMail(ctx, {
    to: user.email,
    kind: 'notice',
    requester: null,
    ...buildEmailChangedNoticeMail({ cause: collectMailTriggeringRequestDetails(ctx, user.timeZone) }),
  });
}
