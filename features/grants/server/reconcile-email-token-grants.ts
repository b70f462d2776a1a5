import { implement } from '#platform/kernel/implement.ts';
import { tokensGranted } from '#features/tokens/events.ts';
import { mint } from '#features/tokens/server/public.ts';
import { reconcileEmailTokenGrants } from '../api.ts';
import { reconcileGrants } from './reconcile-grants.ts';

/**
 * Pays the tokens promised to the caller's e-mail address, by a transfer from the mint (CALL-001, AUTH-003, Q-14).
 * Listeners of the event notify the person.
 */
export const reconcileEmailTokenGrantsFunction = implement(
  reconcileEmailTokenGrants,
  function reconcileEmailTokenGrants(ctx, args) {
    return reconcileGrants(ctx, 'tokens', args.email, async ({ userId, amount, note, opKey }) => {
      const reference = { kind: 'gift', id: opKey, name: note };
      const isNew = await mint(ctx.tx, { userId, amount, opKey, reason: 'gift', reference, now: ctx.now });
      if (isNew) ctx.emit(tokensGranted, { userId, amount, reason: 'gift', opKey });
    });
  },
);
