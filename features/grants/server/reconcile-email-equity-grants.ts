import { implement } from '#platform/kernel/implement.ts';
import { reconcileEmailEquityGrants } from '../api.ts';
import { equityGranted } from '../events.ts';
import { reconcileGrants } from './reconcile-grants.ts';
import { insertEquity } from './store.ts';

/** CALL-002, AUTH-004, Q-14: pays shares into a separate record; they cannot be spent. */
export const reconcileEmailEquityGrantsFunction = implement(
  reconcileEmailEquityGrants,
  function reconcileEmailEquityGrants(ctx, args) {
    return reconcileGrants(ctx, 'equity', args.email, async (grant) => {
      await insertEquity(ctx.tx, { ...grant, now: ctx.now });
      ctx.emit(equityGranted, { userId: grant.userId, amount: grant.amount, opKey: grant.opKey });
    });
  },
);
