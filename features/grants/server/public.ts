/** Public interface of grants, for the operator's command line. */
import type { Db } from '#platform/database/connection.ts';
import { transact } from '#platform/database/transaction.ts';
import { insertAudit } from '#features/audit/server/public.ts';
import { auditActions } from './audit-actions.ts';
import { insertGrant, type NewGrant } from './store.ts';

export { listGrantRows } from './store.ts';

/**
 * Promises a grant to an e-mail address and records it in the audit log. Returns false if the address already has a
 * grant of this kind.
 */
export function addGrant(db: Db, grant: NewGrant): Promise<boolean> {
  return transact(db, async (tx) => {
    if (!(await insertGrant(tx, grant))) return false;
    const { kind, amount, note } = grant;
    await insertAudit(tx, {
      at: grant.now,
      actor: grant.createdBy,
      action: auditActions.grantPromised,
      target: grant.id,
      after: { kind, amount },
      reason: note,
    });
    return true;
  });
}
