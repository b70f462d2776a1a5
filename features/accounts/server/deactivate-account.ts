import { implementFunction } from '#platform/kernel/implement.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { deactivateAccount } from '../api.ts';
import { accountDeactivated, sessionsEnded } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { assertSignedInUserExists, createNotAllowedForDemoAccountError } from './refusals.ts';
import { lockUser, setDeactivationAndDeletionRequestTimes } from './store.ts';
import { deleteSessionsOfUser } from './store-sessions.ts';

/** Deactivates the caller's account until they sign in again (EXP-015). */
export const deactivateAccountHandler = implementFunction(
  deactivateAccount,
  async function deactivateAccount(ctx) {
    const user = assertSignedInUserExists(await lockUser(ctx.tx, ctx.viewer.id));
    if (user.isDemo) throw createNotAllowedForDemoAccountError();
    const { deletionRequestedAt } = user;
    await setDeactivationAndDeletionRequestTimes(
      ctx.tx,
      user.id,
      { deactivatedAt: ctx.now, deletionRequestedAt },
      ctx.now,
    );
    await deleteSessionsOfUser(ctx.tx, user.id, null);
    ctx.emit(sessionsEnded, { userId: user.id, sessionIds: 'all' });
    if (deletionRequestedAt === null) ctx.emit(accountDeactivated, { userId: user.id });
    await insertAuditEntry(ctx.tx, {
      at: ctx.now,
      actor: user.id,
      action: auditActions.accountDeactivated,
      target: user.id,
      address: ctx.request.address,
    });
    ctx.afterCommit(() => ctx.request.setSessionCookie(null));
    return { deactivated: true as const };
  },
);
