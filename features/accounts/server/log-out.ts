import { implementFunction } from '#platform/kernel/implement.ts';
import { logOut } from '../api.ts';
import { endPreviousSession } from './end-previous-session.ts';

/** Ends the caller's session (AUTH-009). The session cookie is cleared even if the caller was not signed in. */
export const logOutHandler = implementFunction(logOut, async function logOut(ctx) {
  await endPreviousSession(ctx);
  ctx.afterCommit(() => ctx.request.setSessionCookie(null));
  return { signedOut: true as const };
});
