/** Begins a session. All ways of signing in use this function. */
import type { Viewer } from '#platform/contract/viewer.ts';
import { maxDemoSessions, maxSessionsPerPerson } from '#platform/kernel/account-limits.ts';
import type { MutationContext } from '#platform/kernel/implement.ts';
import { maskIpAddress } from '#platform/contract/mask-ip-address.ts';
import { type OwnAccount, presentOwnAccount } from '../domain/present-own-account.ts';
import { computeLatestPossibleSessionExpiry } from '../domain/session-ttl.ts';
import { sessionsEnded } from '../events.ts';
import { endPreviousSession } from './end-previous-session.ts';
import { recordKnownDevice } from './known-devices.ts';
import type { UserRow } from './store.ts';
import { deleteLeastRecentlyUsedSessions, insertSession } from './store-sessions.ts';
import { createSecretToken, computeSecretTokenDigest } from './secret-token.ts';
import { maxUserAgentLength } from '../domain/limits.ts';

/** Result of signing in: the session token, its expiry as an ISO time, and the account. */
export interface SignInResult {
  token: string;
  expiresAt: string;
  user: OwnAccount;
}

/** The fields of a call's context that `beginSession` needs. The viewer is null if the caller is not signed in. */
export type SignInContext = Omit<MutationContext, 'viewer'> & { viewer: Viewer | null };

/**
 * Begins a session for a person and sets the session cookie after the commit. Ends the caller's previous session,
 * because each sign-in gets a new token (KS3). For any account other than the demo account, records the caller's
 * browser as a known device.
 */
export async function beginSession(ctx: SignInContext, user: UserRow): Promise<SignInResult> {
  const token = createSecretToken();
  const expiresAt = computeLatestPossibleSessionExpiry(ctx.now);
  await endPreviousSession(ctx);
  const device = user.isDemo ? null : await recordKnownDevice(ctx, user.id);
  await insertSession(ctx.tx, {
    digest: computeSecretTokenDigest(token),
    id: ctx.newId(),
    userId: user.id,
    now: ctx.now,
    expiresAt,
    userAgent: ctx.request.userAgent.slice(0, maxUserAgentLength),
    address: maskIpAddress(ctx.request.address),
    device,
  });
  const ended = await deleteLeastRecentlyUsedSessions(
    ctx.tx,
    user.id,
    user.isDemo ? maxDemoSessions : maxSessionsPerPerson,
  );
  if (ended.length > 0) ctx.emit(sessionsEnded, { userId: user.id, sessionIds: ended });
  ctx.afterCommit(() => ctx.request.setSessionCookie(token, expiresAt));
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    user: presentOwnAccount(user, ctx.platform.config.admin),
  };
}
