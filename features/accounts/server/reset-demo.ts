/** The demo account is a sandbox: it is deleted every hour with all it made, and the next visitor gets a new one. */
import type { PlazaEvent } from '#platform/contract/events.ts';
import type { Db } from '#platform/database/connection.ts';
import { transact } from '#platform/database/transaction.ts';
import { appendEvents } from '#platform/events/store.ts';
import type { Job } from '#platform/kernel/feature.ts';
import { sandboxChanged } from '../events.ts';
import { eraseAccount } from './erase-account.ts';
import { findDemoUser, lockUser } from './store.ts';

/** Runs on the hour, also where the demo was switched off meanwhile. */
export const resetDemoJob: Job = {
  name: 'accounts.reset-demo',
  cron: '0 * * * *',
  run: async (platform) => {
    const events = await resetDemo(platform.db, 'schedule', platform.clock.now(), platform.origin);
    if (events.length > 0) platform.committed(events);
  },
};

/**
 * Ends every demo session and deletes the demo account. Other features delete its content on the events, which are
 * returned: none if there is no demo account.
 * @param actor of the audit entry
 * @param origin of the events, as for `appendEvents`; a command leaves it out
 */
export function resetDemo(db: Db, actor: string, now: Date, origin?: string | null): Promise<PlazaEvent[]> {
  return transact(db, async (tx) => {
    const demo = await findDemoUser(tx);
    const user = demo === undefined ? undefined : await lockUser(tx, demo.id);
    if (!user?.isDemo) return [];
    const events = [...(await eraseAccount(tx, user.id, actor, now)), sandboxChanged.of({ userId: user.id })];
    await appendEvents(tx, events, now, origin);
    return events;
  });
}
