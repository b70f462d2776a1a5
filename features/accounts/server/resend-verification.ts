import { implementFunction } from '#platform/kernel/implement.ts';
import { resendVerification } from '../api.ts';
import { assertSignedInUserExists, createTooManyMailsError } from './refusals.ts';
import { queueEmailVerificationMail } from './queue-email-verification-mail.ts';
import { lockUser } from './store.ts';

/** Sends the verification link again (EXP-013). Sends nothing if the account has no e-mail or a verified one. */
export const resendVerificationHandler = implementFunction(
  resendVerification,
  async function resendVerification(ctx) {
    const user = assertSignedInUserExists(await lockUser(ctx.tx, ctx.viewer.id));
    if (user.email === null || user.emailVerifiedAt !== null) return { sent: false };
    await ctx.platform.limit('mailAddress', `${user.email} ${ctx.request.address}`);
    if (!(await queueEmailVerificationMail(ctx, user))) throw createTooManyMailsError();
    return { sent: true };
  },
);
