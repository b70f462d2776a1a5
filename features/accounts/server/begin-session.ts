/** Begins a session. All ways of signing in use this function. */
import type { Viewer } from '#platform/contract/viewer.ts';
import { demoSessions, sessionsPerPerson } from '#platform/kernel/account-limits.ts';
import type { MutationContext } from '#platform/kernel/implement.ts';
import { maskAddress } from '../domain/mask-address.ts';
import { type Me, presentMe } from '../domain/present-me.ts';
import { computeSessionEnd } from '../domain/session-ttl.ts';
import { sessionsEnded } from '../events.ts';
import { rememberDevice } from './known-devices.ts';
import type { UserRow } from './store.ts';
import { deleteOldestSessions, deleteSession, insertSession } from './store-sessions.ts';
import { createToken, digestToken } from './token.ts';
import { maxUserAgent } from '../domain/limits.ts';

export interface SignedIn {
  token: string;
  expiresAt: string;
  user: Me;
}

/** The part of a function's context that `beginSession` needs. The viewer is null if the caller was signed out. */
type SessionContext = Omit<MutationContext, 'viewer'> & { viewer: Viewer | null };

/**
 * Begins a session for a person. The session cookie is set after the commit. The caller's previous session ends,
 * because each sign-in gets a new token (KS3). The browser becomes a known device, except for the demo account.
 */
export async function beginSession(ctx: SessionContext, user: UserRow): Promise<SignedIn> {
  const token = createToken();
  const expiresAt = computeSessionEnd(ctx.now);
  const { viewer } = ctx;
  if (viewer !== null && (await deleteSession(ctx.tx, viewer.id, viewer.sessionId)) !== undefined) {
    ctx.emit(sessionsEnded, { userId: viewer.id, sessionIds: [viewer.sessionId] });
  }
  const device = user.isDemo ? null : await rememberDevice(ctx, user.id);
  await insertSession(ctx.tx, {
    digest: digestToken(token),
    id: ctx.newId(),
    userId: user.id,
    now: ctx.now,
    expiresAt,
    userAgent: ctx.request.userAgent.slice(0, maxUserAgent),
    address: maskAddress(ctx.request.address),
    device,
  });
  const ended = await deleteOldestSessions(ctx.tx, user.id, user.isDemo ? demoSessions : sessionsPerPerson);
  if (ended.length > 0) ctx.emit(sessionsEnded, { userId: user.id, sessionIds: ended });
  ctx.afterCommit(() => ctx.request.setSessionCookie(token, expiresAt));
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    user: presentMe(user, ctx.platform.config.admin),
  };
}
