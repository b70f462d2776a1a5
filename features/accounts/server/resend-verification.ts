import { implement } from '#platform/kernel/implement.ts';
import { resendVerification } from '../api.ts';
import { assertFound, tooManyMails } from './refusals.ts';
import { sendVerification } from './send-verification.ts';
import { lockUser } from './store.ts';

/** EXP-013: sends the verification link again, unless the e-mail is already verified. */
export const resendVerificationFunction = implement(
  resendVerification,
  async function resendVerification(ctx) {
    const user = assertFound(await lockUser(ctx.tx, ctx.viewer.id));
    if (user.email === null || user.emailVerifiedAt !== null) return { sent: false };
    await ctx.platform.limit('mailAddress', `${user.email} ${ctx.request.address}`);
    if (!(await sendVerification(ctx, user))) throw tooManyMails();
    return { sent: true };
  },
);
