import { implement } from '#platform/kernel/implement.ts';
import { insertAudit } from '#features/audit/server/public.ts';
import { cancelAccountDeletion } from '../api.ts';
import { presentMe } from '../domain/present-me.ts';
import { accountReactivated } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { assertFound } from './refusals.ts';
import { lockUser, setDeactivationTimes } from './store.ts';

/** EXP-015: cancels the requested deletion of the caller's account. Without a request it changes nothing. */
export const cancelAccountDeletionFunction = implement(
  cancelAccountDeletion,
  async function cancelAccountDeletion(ctx) {
    const user = assertFound(await lockUser(ctx.tx, ctx.viewer.id));
    if (user.deletionRequestedAt !== null) {
      await setDeactivationTimes(
        ctx.tx,
        user.id,
        { deactivatedAt: null, deletionRequestedAt: null },
        ctx.now,
      );
      ctx.emit(accountReactivated, { userId: user.id });
      await insertAudit(ctx.tx, {
        at: ctx.now,
        actor: user.id,
        action: auditActions.accountDeletionCancelled,
        target: user.id,
        address: ctx.request.address,
      });
    }
    return { user: presentMe({ ...user, deletionRequestedAt: null }, ctx.platform.config.admin) };
  },
);
