import { ECDH } from 'node:crypto';
import { createInvalidArgumentError, createNotAuthenticatedError } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { savePushSubscription } from '../api.ts';
import { upsertPushSubscription } from './store-push.ts';
import { lockUserRow } from './store-settings.ts';

/** Maximum number of push subscriptions of one user. If a user saves another one, the oldest is deleted. */
const most = 10;

/** Stores a browser's push subscription for the caller (EXP-063). Does not test whether the endpoint is reachable. */
export const savePushSubscriptionHandler = implementFunction(
  savePushSubscription,
  async function savePushSubscription(ctx, args) {
    const { endpoint, keys } = args;
    if (!endpoint.startsWith('https:') && !ctx.platform.config.development)
      throw createInvalidArgumentError('endpoint must be an https URL', 'endpoint', 'endpoint');
    if (!isPoint(keys.p256dh))
      throw createInvalidArgumentError('p256dh is not valid', 'invalid', 'keys.p256dh');
    const { id: userId, sessionId } = ctx.viewer;
    const row = { id: ctx.newId(), userId, sessionId, endpoint, ...keys, now: ctx.now };
    // Locks the user before the session, in the same order as the code that ends a session, to avoid deadlocks. The
    // user lock also enforces the maximum number when two browsers subscribe at once.
    await lockUserRow(ctx.tx, userId);
    if (!(await upsertPushSubscription(ctx.tx, row, most))) throw createNotAuthenticatedError();
    return { saved: true as const };
  },
);

function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
