/**
 * Resets the demo account. The demo account and all its content are deleted every hour, and the next demo
 * visitor gets a new account.
 */
import type { Job } from '#platform/kernel/feature.ts';
import type { MutationRunner } from '#platform/kernel/mutate.ts';
import { demoAccountCreatedOrReset } from '../events.ts';
import { eraseAccount } from './erase-account.ts';
import { findDemoUser, lockUser } from './store.ts';

/**
 * Hourly job that deletes the demo account. It runs even while the demo is switched off, so that an existing demo
 * account is deleted too.
 */
export const resetDemoAccountJob: Job = {
  name: 'accounts.reset-demo',
  cron: '0 * * * *',
  run: async ({ mutate }) => {
    await resetDemoAccount(mutate, 'schedule');
  },
};

/**
 * Ends all demo sessions and deletes the demo account. The emitted events make the other features delete its
 * content.
 * @param actor name of the program or user that resets the demo, for the audit log
 * @returns false if there is no demo account
 */
export function resetDemoAccount(mutate: MutationRunner, actor: string): Promise<boolean> {
  return mutate(async (mutation) => {
    const { tx, emit } = mutation;
    const demo = await findDemoUser(tx);
    const user = demo === undefined ? undefined : await lockUser(tx, demo.id);
    if (!user?.isDemo) return false;
    await eraseAccount(mutation, user.id, actor);
    emit(demoAccountCreatedOrReset, { userId: user.id });
    return true;
  });
}
