/** Functions of the grants feature that the operator's command line may import. */
import type { Db } from '#platform/database/connection.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { auditActions } from './audit-actions.ts';
import { insertEmailGrant, type NewEmailGrant } from './store.ts';

export { listGrantsToEmailAddresses } from './store.ts';

/**
 * Promises tokens or shares (a grant) to an e-mail address and records this in the audit log. Returns false if the
 * address already has a grant of the same kind (tokens or shares).
 */
export function promiseGrantToEmailAddress(db: Db, grant: NewEmailGrant): Promise<boolean> {
  return runTransaction(db, async (tx) => {
    if (!(await insertEmailGrant(tx, grant))) return false;
    const { kind, amount, note } = grant;
    await insertAuditEntry(tx, {
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
