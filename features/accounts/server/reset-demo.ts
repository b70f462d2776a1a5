/**
 * The demo account is a sandbox: it is deleted every hour with all its content, and the next visitor gets a new
 * one.
 */
import type { Job } from '#platform/kernel/feature.ts';
import type { Mutate } from '#platform/kernel/mutate.ts';
import { sandboxChanged } from '../events.ts';
import { eraseAccount } from './erase-account.ts';
import { findDemoUser, lockUser } from './store.ts';

/** Runs every hour, even if the demo has been switched off since. */
export const resetDemoJob: Job = {
  name: 'accounts.reset-demo',
  cron: '0 * * * *',
  run: async ({ mutate }) => {
    await resetDemo(mutate, 'schedule');
  },
};

/**
 * Ends every demo session and deletes the demo account. Other features delete its content on the events.
 * @param actor of the audit entry
 * @returns false if there is no demo account
 */
export function resetDemo(mutate: Mutate, actor: string): Promise<boolean> {
  return mutate(async (mutation) => {
    const { tx, emit } = mutation;
    const demo = await findDemoUser(tx);
    const user = demo === undefined ? undefined : await lockUser(tx, demo.id);
    if (!user?.isDemo) return false;
    await eraseAccount(mutation, user.id, actor);
    emit(sandboxChanged, { userId: user.id });
    return true;
  });
}
