/** What accounts do on a schedule: carry deletions out, forget what has ended. */
import type { PlazaEvent } from '#platform/contract/events.ts';
import { transact } from '#platform/database/transaction.ts';
import { appendEvents } from '#platform/events/store.ts';
import { sweepOutbox } from '#platform/mail/store.ts';
import type { Job } from '#platform/rpc/feature.ts';
import type { Platform } from '#platform/rpc/platform.ts';
import { unknownUserName } from '../domain/person-name.ts';
import { deletionGraceMs } from '../domain/present-me.ts';
import { sessionIdleMs } from '../domain/session-life.ts';
import { accountDeleted, sessionsEnded } from '../events.ts';
import { newAccountsSince } from './new-accounts.ts';
import { emptyUser, lockDueDeletions } from './store.ts';
import { deleteGrant, deleteLinks, insertAudit, sweepLinks } from './store-access.ts';
import { deleteNewAccount, sweepNewAccounts } from './store-new-accounts.ts';
import { deleteSessions, sweepSessions } from './store-sessions.ts';

const batchSize = 50;
const outboxDays = 7;
const day = 24 * 60 * 60 * 1000;

export const housekeepingJob: Job = {
  name: 'accounts.housekeeping',
  cron: '23 * * * *',
  run: async (platform) => {
    const now = platform.clock.now();
    while ((await finishDeletions(platform, now)) === batchSize);
    await sweepSessions(platform.db, now, new Date(now.getTime() - sessionIdleMs));
    await sweepNewAccounts(platform.db, newAccountsSince(now));
    await sweepLinks(platform.db, new Date(now.getTime() - day));
    await sweepOutbox(platform.db, new Date(now.getTime() - outboxDays * day));
  },
};

/**
 * Carries out deletions whose 30 days are over (EXP-015, KP9): what is personal goes, the id stays for what hangs on it,
 * and the other features are told. Returns how many.
 */
export async function finishDeletions(platform: Platform, now: Date): Promise<number> {
  const events: PlazaEvent[] = [];
  const count = await transact(platform.db, async (tx) => {
    events.length = 0;
    const ids = await lockDueDeletions(tx, new Date(now.getTime() - deletionGraceMs), batchSize);
    for (const id of ids) {
      await deleteSessions(tx, id, null);
      await deleteLinks(tx, id);
      await deleteGrant(tx, id);
      await deleteNewAccount(tx, id);
      await emptyUser(tx, id, `deleted.${id.replaceAll('-', '').slice(-20)}`, unknownUserName, now);
      await insertAudit(tx, { at: now, actor: 'housekeeping', action: 'accountDeleted', target: id });
      events.push(sessionsEnded.of({ userId: id, sessionIds: 'all' }), accountDeleted.of({ userId: id }));
    }
    if (events.length > 0) await appendEvents(tx, events, now, platform.origin);
    return ids.length;
  });
  if (events.length > 0) platform.committed(events);
  return count;
}
