import { randomBytes } from 'node:crypto';
import type { TransactionContext } from '#platform/kernel/mutate.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { displayNameOfUnknownUser } from '../domain/person-name.ts';
import { accountDeleted, sessionsEnded } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { anonymizeUser } from './store.ts';
import { deleteAdminGrant, deleteOneTimeLinks } from './store-access.ts';
import { deleteAccountIpNetworkDigest } from './store-new-accounts.ts';
import { deleteSessionsOfUser } from './store-sessions.ts';
import { deleteKnownDevices, deleteSignUpIdempotencyKeys } from './store-sign-in.ts';

/**
 * Erases the personal data that the accounts feature stores about a person; only the id remains, as a pseudonym (KP9).
 * The caller must have locked the row of the account. Emits the events that make the other features erase their data
 * about the person.
 * @param actor id of the user or name of the program that deletes the account, for the audit log
 */
export async function eraseAccount(
  { tx, now, emit }: TransactionContext,
  id: string,
  actor: string,
): Promise<void> {
  await deleteSessionsOfUser(tx, id, null);
  await deleteOneTimeLinks(tx, id);
  await deleteKnownDevices(tx, id);
  await deleteSignUpIdempotencyKeys(tx, id);
  await deleteAdminGrant(tx, id);
  await deleteAccountIpNetworkDigest(tx, id);
  // The handle is random instead of derived from the id. People choose their ids, so two ids could result in the same
  // handle.
  const handle = `deleted.${randomBytes(10).toString('hex')}`;
  await anonymizeUser(tx, id, handle, displayNameOfUnknownUser, now);
  await insertAuditEntry(tx, { at: now, actor, action: auditActions.accountDeleted, target: id });
  emit(sessionsEnded, { userId: id, sessionIds: 'all' });
  emit(accountDeleted, { userId: id });
}
