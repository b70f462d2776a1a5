import { implementFunction } from '#platform/kernel/implement.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { cancelAccountDeletion } from '../api.ts';
import { presentOwnAccount } from '../domain/present-own-account.ts';
import { accountReactivated } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { assertSignedInUserExists } from './refusals.ts';
import { lockUser, setDeactivationAndDeletionRequestTimes } from './store.ts';

/** Cancels the scheduled deletion of the caller's account (EXP-015). Changes nothing if no deletion is scheduled. */
export const cancelAccountDeletionHandler = implementFunction(
  cancelAccountDeletion,
  async function cancelAccountDeletion(ctx) {
    const user = assertSignedInUserExists(await lockUser(ctx.tx, ctx.viewer.id));
    if (user.deletionRequestedAt !== null) {
      await setDeactivationAndDeletionRequestTimes(
        ctx.tx,
        user.id,
        { deactivatedAt: null, deletionRequestedAt: null },
        ctx.now,
      );
      ctx.emit(accountReactivated, { userId: user.id });
      await insertAuditEntry(ctx.tx, {
        at: ctx.now,
        actor: user.id,
        action: auditActions.accountDeletionCancelled,
        target: user.id,
        address: ctx.request.address,
      });
    }
    return { user: presentOwnAccount({ ...user, deletionRequestedAt: null }, ctx.platform.config.admin) };
  },
);
