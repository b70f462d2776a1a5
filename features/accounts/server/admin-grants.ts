/** Admins by name: given and taken on the machine, each change in the audit log (Q-16, KP7). */
import { transact } from '#platform/database/transaction.ts';
import type { Db } from '#platform/database/connection.ts';
import { appendEvents } from '#platform/events/store.ts';
import { rightsChanged } from '../events.ts';
import { findUserByEmail } from './store.ts';
import { deleteGrant, insertAudit, insertGrant } from './store-access.ts';

export { type GrantRow, listGrants } from './store-access.ts';

export type GrantOutcome = 'done' | 'unchanged' | 'unknown';

/** Makes the person of an e-mail an admin. @param by who did it, as the audit log names them */
export function grantAdmin(db: Db, email: string, by: string, now: Date): Promise<GrantOutcome> {
  return change(db, email, by, now, 'adminGranted');
}

/** Takes it back. The person may still be an admin by a list of the configuration. */
export function revokeAdmin(db: Db, email: string, by: string, now: Date): Promise<GrantOutcome> {
  return change(db, email, by, now, 'adminRevoked');
}

function change(
  db: Db,
  email: string,
  by: string,
  now: Date,
  action: 'adminGranted' | 'adminRevoked',
): Promise<GrantOutcome> {
  return transact(db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (user === undefined) return 'unknown';
    const isGrant = action === 'adminGranted';
    const hasChanged = isGrant ? await insertGrant(tx, user.id, by, now) : await deleteGrant(tx, user.id);
    if (!hasChanged) return 'unchanged';
    await appendEvents(tx, [rightsChanged.of({ userId: user.id })], now);
    await insertAudit(tx, {
      at: now,
      actor: by,
      action,
      target: user.id,
      before: { granted: !isGrant },
      after: { granted: isGrant },
    });
    return 'done';
  });
}
