import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import { checkEmail, normalizeEmail } from '#platform/contract/validators.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { requestInvestorInvite } from '../api.ts';
import { messages } from '../domain/messages.ts';
import { findAccountEmailAndName, upsertInvestorInviteRequest } from './store.ts';

/** Stores a person's request for an investor invitation, for the operators to read (DON-005, Q-09). */
export const requestInvestorInviteHandler = implementFunction(
  requestInvestorInvite,
  async function requestInvestorInvite(ctx, args) {
    const own = ctx.viewer === null ? null : await findAccountEmailAndName(ctx.tx, ctx.viewer.id);
    const sent = args.email ?? own?.email ?? undefined;
    const complaint = checkEmail(sent);
    if (complaint !== null) throw createInvalidArgumentError(complaint, 'invalid', 'email');
    const email = normalizeEmail(sent!);
    await upsertInvestorInviteRequest(ctx.tx, {
      id: ctx.newId(),
      userId: ctx.viewer?.id ?? null,
      name: args.name ?? own?.displayName ?? '',
      email,
      message: args.message,
      isOwnEmail: own !== null && own.email === email,
      now: ctx.now,
    });
    return { requested: true as const, message: messages.investorInviteRequested };
  },
);
