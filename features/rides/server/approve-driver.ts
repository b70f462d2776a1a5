/** Operator command `npm run admin -- driver approve EMAIL`, which approves a driver. */
import { randomUUID } from 'node:crypto';
import type { MutationRunner } from '#platform/kernel/mutate.ts';
import { contributeOperatorCommand, parseEmailArgument } from '#platform/kernel/operator-command.ts';
import { findUserIdByEmail } from '#features/accounts/server/public.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { ensureLedgerAccount } from '#features/tokens/server/public.ts';
import { driverReviewed } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { setDriverApproved } from './store-drivers.ts';

/**
 * Approves the driver whose account has the given e-mail address. Returns false if the person has no driver profile or
 * is already approved.
 * @throws Error if no account has the address
 */
export function approveDriver(mutate: MutationRunner, email: string): Promise<boolean> {
  return mutate(async ({ tx, now, emit }) => {
    const userId = await findUserIdByEmail(tx, email);
    if (userId === undefined) throw new Error(`Nobody has signed up with ${email} yet.`);
    if (!(await setDriverApproved(tx, userId, now))) return false;
    // The driver's earnings are paid to this account.
    await ensureLedgerAccount(tx, { kind: 'user', id: userId }, now);
    await insertAuditEntry(tx, {
      at: now,
      actor: 'command line',
      action: auditActions.driverApproved,
      target: userId,
      after: { approved: true, note: null },
    });
    emit(driverReviewed, { userId, reviewId: randomUUID(), approved: true, note: null });
    return true;
  });
}

/** Operator command that approves the driver whose account has a given e-mail address. */
export const approveDriverCommand = contributeOperatorCommand({
  words: 'driver approve',
  args: ['EMAIL'],
  async run(mutate, [typed]) {
    const email = parseEmailArgument(typed);
    return (await approveDriver(mutate, email))
      ? `${email} can drive now.`
      : `${email} has no driver profile to approve, or is approved already.`;
  },
});
