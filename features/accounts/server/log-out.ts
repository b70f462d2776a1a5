import { implementFunction } from '#platform/kernel/implement.ts';
import { logOut } from '../api.ts';
import { sessionsEnded } from '../events.ts';
import { deleteSession } from './store-sessions.ts';

/** AUTH-009: ends the caller's session. The session cookie is cleared even if the caller was not signed in. */
export const logOutHandler = implementFunction(logOut, async function logOut(ctx) {
  const { viewer } = ctx;
  if (viewer !== null && (await deleteSession(ctx.tx, viewer.id, viewer.sessionId)) !== undefined) {
    ctx.emit(sessionsEnded, { userId: viewer.id, sessionIds: [viewer.sessionId] });
  }
  ctx.afterCommit(() => ctx.request.setSessionCookie(null));
  return { signedOut: true as const };
});
