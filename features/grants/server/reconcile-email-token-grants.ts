import { implementFunction } from '#platform/kernel/implement.ts';
import { tokensGranted } from '#features/tokens/events.ts';
import { grantTokens } from '#features/tokens/server/public.ts';
import { reconcileEmailTokenGrants } from '../api.ts';
import { claimAndPayEmailGrant } from './claim-and-pay-grant.ts';

/**
 * Pays the tokens promised to the caller's e-mail address, by a transfer from the mint, the account that creates tokens
 * (CALL-001, AUTH-003, Q-14). Emits `tokensGranted`, whose listeners notify the caller.
 */
export const reconcileEmailTokenGrantsHandler = implementFunction(
  reconcileEmailTokenGrants,
  function reconcileEmailTokenGrants(ctx, args) {
    return claimAndPayEmailGrant(ctx, 'tokens', args.email, async ({ userId, amount, note, opKey }) => {
      const reference = { kind: 'gift', id: opKey, name: note };
      const isNew = await grantTokens(ctx.tx, {
        userId,
        amount,
        opKey,
        reason: 'gift',
        reference,
        now: ctx.now,
      });
      if (isNew) ctx.emit(tokensGranted, { userId, amount, reason: 'gift', opKey });
    });
  },
);
