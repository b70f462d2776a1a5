import type { PlazaEvent } from '#platform/contract/events.ts';
import type { Tx } from '#platform/database/connection.ts';
import { unknownUserName } from '../domain/person-name.ts';
import { accountDeleted, sessionsEnded } from '../events.ts';
import { emptyUser } from './store.ts';
import { deleteGrant, deleteLinks, insertAudit } from './store-access.ts';
import { deleteSessions } from './store-sessions.ts';
import { deleteDevices, deleteSignUpKeys } from './store-sign-in.ts';

/**
 * Deletes what is personal of an account whose row is locked (KP9); the id stays for what refers to it. Returns the events
 * on which the other features delete their part.
 * @param actor of the audit entry
 */
export async function eraseAccount(tx: Tx, id: string, actor: string, now: Date): Promise<PlazaEvent[]> {
  await deleteSessions(tx, id, null);
  await deleteLinks(tx, id);
  await deleteDevices(tx, id);
  await deleteSignUpKeys(tx, id);
  await deleteGrant(tx, id);
  await emptyUser(tx, id, `deleted.${id.replaceAll('-', '').slice(-20)}`, unknownUserName, now);
  await insertAudit(tx, { at: now, actor, action: 'accountDeleted', target: id });
  return [sessionsEnded.of({ userId: id, sessionIds: 'all' }), accountDeleted.of({ userId: id })];
}
