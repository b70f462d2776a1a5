/** Tasks of other features that run in the transaction of a password reset (KP5). */
import type { Tx } from '#platform/database/connection.ts';
import {
  type Contribution,
  createContribution,
  createContributionKey,
} from '#platform/kernel/contribution.ts';
import type { Platform } from '#platform/kernel/platform.ts';

/** Function that removes other credentials of a person, whose row in `users` the transaction has locked. */
type PasswordResetTask = (tx: Tx, userId: string) => Promise<void>;

const passwordResetTasksKey = createContributionKey<PasswordResetTask>('accounts.passwordReset');

/**
 * Contributes a task that runs in the transaction of a password reset. The reset locks an attacker out, so the task
 * must remove every credential that the attacker may have added to the account.
 */
export function contributePasswordResetTask(task: PasswordResetTask): Contribution {
  return createContribution(passwordResetTasksKey, task);
}

/** Runs the tasks of all features for a password reset. */
export async function runPasswordResetTasks(platform: Platform, tx: Tx, userId: string): Promise<void> {
  for (const { value: run } of platform.contributions(passwordResetTasksKey)) await run(tx, userId);
}
