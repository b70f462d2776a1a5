import type { Mutation } from '#platform/kernel/mutate.ts';
import { insertAudit } from '#features/audit/server/public.ts';
import { unknownUserName } from '../domain/person-name.ts';
import { accountDeleted, sessionsEnded } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { anonymizeUser } from './store.ts';
import { deleteGrant, deleteLinks } from './store-access.ts';
import { deleteNewAccount } from './store-new-accounts.ts';
import { deleteSessions } from './store-sessions.ts';
import { deleteDevices, deleteSignUpKeys } from './store-sign-in.ts';

/**
 * Erases the personal data of an account; its id remains as a pseudonym (KP9). The caller has locked the account's row.
 * Emits the events that make the other features erase their data.
 * @param actor who deletes the account, for the audit log
 */
export async function eraseAccount({ tx, now, emit }: Mutation, id: string, actor: string): Promise<void> {
  await deleteSessions(tx, id, null);
  await deleteLinks(tx, id);
  await deleteDevices(tx, id);
  await deleteSignUpKeys(tx, id);
  await deleteGrant(tx, id);
  await deleteNewAccount(tx, id);
  await anonymizeUser(tx, id, `deleted.${id.replaceAll('-', '').slice(-20)}`, unknownUserName, now);
  await insertAudit(tx, { at: now, actor, action: auditActions.accountDeleted, target: id });
  emit(sessionsEnded, { userId: id, sessionIds: 'all' });
  emit(accountDeleted, { userId: id });
}
