/**
 * Known devices: browsers in which a person logged in before. A long-lived random cookie identifies the browser. The
 * database stores neither the cookie nor its digest, only a digest of the cookie together with the person's id.
 */
import type { Queryable } from '#platform/database/connection.ts';
import { knownDeviceLifetimeMs, maxKnownDevicesPerPerson } from '#platform/kernel/account-limits.ts';
import type { MutationContext, RequestMetadata } from '#platform/kernel/implement.ts';
import { deleteLeastRecentlyUsedKnownDevices, isKnownDevice, upsertKnownDevice } from './store-sign-in.ts';
import { hasSecretTokenFormat, createSecretToken, computeSecretTokenDigest } from './secret-token.ts';

/** Lifetime of the device cookie in milliseconds: 400 days, the longest lifetime that browsers allow. */
const cookieLifeMs = 400 * 24 * 60 * 60 * 1000;

/**
 * Returns the digest of the caller's device cookie and the person's id, by which the browser is recognized as a known
 * device of this person. Null if the browser has no valid device cookie.
 */
function deviceDigest(request: Pick<RequestMetadata, 'deviceToken'>, userId: string): string | null {
  const token = request.deviceToken;
  return token !== null && hasSecretTokenFormat(token)
    ? computeSecretTokenDigest(`${token} ${userId}`)
    : null;
}

/** Returns the device digest if the caller's browser is a known device of the person; otherwise null. */
export async function findDigestOfKnownDevice(
  ctx: { request: Pick<RequestMetadata, 'deviceToken'>; now: Date },
  sql: Queryable,
  userId: string,
): Promise<string | null> {
  const digest = deviceDigest(ctx.request, userId);
  if (digest === null) return null;
  const usedAfter = new Date(ctx.now.getTime() - knownDeviceLifetimeMs);
  return (await isKnownDevice(sql, digest, usedAfter)) ? digest : null;
}

/**
 * Records the caller's browser as a known device of a person and returns the digest of the device. The device cookie is
 * set after the commit.
 */
export async function recordKnownDevice(
  ctx: Omit<MutationContext, 'viewer'>,
  userId: string,
): Promise<string> {
  const presented = ctx.request.deviceToken;
  // Keeps the device token that the browser already has, because other people may have logged in with this browser.
  const token = presented !== null && hasSecretTokenFormat(presented) ? presented : createSecretToken();
  const digest = deviceDigest({ deviceToken: token }, userId)!;
  await upsertKnownDevice(ctx.tx, digest, userId, ctx.now);
  await deleteLeastRecentlyUsedKnownDevices(ctx.tx, userId, maxKnownDevicesPerPerson);
  const expiresAt = new Date(ctx.now.getTime() + cookieLifeMs);
  ctx.afterCommit(() => ctx.request.setDeviceCookie(token, expiresAt));
  return digest;
}
