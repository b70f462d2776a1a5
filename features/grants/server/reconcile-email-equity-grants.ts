import { implementFunction } from '#platform/kernel/implement.ts';
import { reconcileEmailEquityGrants } from '../api.ts';
import { equityGranted } from '../events.ts';
import { claimAndPayEmailGrant } from './claim-and-pay-grant.ts';
import { insertEquityRecord } from './store.ts';

/**
 * Pays the shares promised to the caller's e-mail address (CALL-002, AUTH-004, Q-14). Shares cannot be spent. They are
 * stored in a separate table, outside of the token ledger.
 */
export const reconcileEmailEquityGrantsHandler = implementFunction(
  reconcileEmailEquityGrants,
  function reconcileEmailEquityGrants(ctx, args) {
    return claimAndPayEmailGrant(ctx, 'equity', args.email, async (grant) => {
      await insertEquityRecord(ctx.tx, { ...grant, now: ctx.now });
      ctx.emit(equityGranted, { userId: grant.userId, amount: grant.amount, opKey: grant.opKey });
    });
  },
);
