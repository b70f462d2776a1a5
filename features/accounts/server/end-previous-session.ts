import type { Viewer } from '#platform/contract/viewer.ts';
import type { MutationContext } from '#platform/kernel/implement.ts';
import { sessionsEnded } from '../events.ts';
import { deleteSession, deleteSessionByTokenDigest } from './store-sessions.ts';
import { computeSecretTokenDigest } from './secret-token.ts';

/**
 * The fields of a call's context that `endPreviousSession` needs. The viewer is null if the caller is not signed in.
 */
type SessionContext = Omit<MutationContext, 'viewer'> & { viewer: Viewer | null };

/**
 * Ends the caller's session, if the caller is signed in. Also ends the session that an offline log-out in this browser
 * left on the server, if there is one (EXP-004).
 */
export async function endPreviousSession(ctx: SessionContext): Promise<void> {
  const { viewer, request } = ctx;
  if (viewer !== null && (await deleteSession(ctx.tx, viewer.id, viewer.sessionId)) !== undefined)
    ctx.emit(sessionsEnded, { userId: viewer.id, sessionIds: [viewer.sessionId] });
  if (request.endedToken === null) return;
  const ended = await deleteSessionByTokenDigest(ctx.tx, computeSecretTokenDigest(request.endedToken));
  if (ended !== undefined) ctx.emit(sessionsEnded, { userId: ended.userId, sessionIds: [ended.id] });
}
