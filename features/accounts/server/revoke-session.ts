import { createNotFoundError } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { revokeSession } from '../api.ts';
import { sessionsEnded } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { deleteSession } from './store-sessions.ts';
import { deleteKnownDeviceBySession } from './store-sign-in.ts';

/**
 * Ends one session of the caller (EXP-014). Afterwards the browser of that session is no longer a known device. The id
 * of another person's session gives the same error as an unknown id (A10).
 */
export const revokeSessionHandler = implementFunction(revokeSession, async function revokeSession(ctx, args) {
  await deleteKnownDeviceBySession(ctx.tx, ctx.viewer.id, args.sessionId);
  const ended = await deleteSession(ctx.tx, ctx.viewer.id, args.sessionId);
  if (ended === undefined) throw createNotFoundError("That device isn't logged in", 'session_not_found');
  ctx.emit(sessionsEnded, { userId: ctx.viewer.id, sessionIds: [ended] });
  const { id } = ctx.viewer;
  await insertAuditEntry(ctx.tx, {
    at: ctx.now,
    actor: id,
    action: auditActions.sessionRevoked,
    target: id,
    address: ctx.request.address,
  });
  if (ended === ctx.viewer.sessionId) ctx.afterCommit(() => ctx.request.setSessionCookie(null));
  return { revoked: true as const };
});
