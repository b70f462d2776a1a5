/**
 * Job that sends queued pushes to browsers (EXP-063). The text of a push is composed only when the push is sent, so
 * that it is up to date.
 */
import { setTimeout } from 'node:timers/promises';
import { EgressError, type EgressErrorReason } from '#platform/egress/egress-error.ts';
import type { Job } from '#platform/kernel/feature.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { decidePushRetry } from '../domain/decide-push-retry.ts';
import { formatNotificationLink } from '../domain/type-definition.ts';
import { encryptPushText } from './encrypt-push.ts';
import { pushGroupingDelayMs } from './deliver-notifications.ts';
import { loadNotificationPages } from './load-notification-pages.ts';
import { countUnreadNotificationGroupsOfUser } from './store.ts';
import {
  type DuePushWithSubscription,
  claimDuePushes,
  clearPushFailures,
  deleteQueuedPush,
  deleteSurplusDuePushesPerBrowser,
  deleteUnreachablePushSubscription,
  markQueuedPushFinished,
  postponeQueuedPush,
  queuedPushClaimDurationMs,
  recordPushFailure,
  releaseClaimedPush,
} from './store-push.ts';
import { ensureVapidKeys, createVapidAuthorizationHeader } from './vapid.ts';

/** Name of the job that sends queued pushes. */
export const sendPushesJobName = 'notifications.send-pushes';
const batchSize = 50;
/** Size of the window: the maximum number of due pushes that are read to choose the pushes of one batch. */
const window = 2_000;
/**
 * Maximum number of pushes of one person in a batch. A person chooses the endpoints of their pushes, and slow endpoints
 * must not delay the pushes of others.
 */
const maxPerPerson = 2;
/**
 * Maximum number of due pushes of one browser that are not urgent; older ones are deleted. Without this limit, one
 * person's pushes could fill the window from which a batch is chosen, and everybody else's pushes would have to wait. A
 * person has at most ten browsers, so a full window contains pushes of at least 25 people, enough to fill a batch.
 */
const maxDuePerBrowser = 8;
/** Timeout of a request to a push service, in milliseconds. After a timeout, the push is tried again later. */
const timeoutMs = 3_000;
const timeToLiveSeconds = 24 * 60 * 60;

/** Job that sends the queued push notifications that are due. */
export const sendPushesJob: Job = {
  name: sendPushesJobName,
  cron: '* * * * *',
  run: async ({ platform }) => {
    // Waits until the pushes that were just queued are due.
    await setTimeout(pushGroupingDelayMs);
    await sendPushes(platform);
  },
};

/** Sends all due pushes. Returns the number that a push service accepted. */
export async function sendPushes(platform: Platform): Promise<number> {
  let sent = 0;
  for (;;) {
    const now = platform.clock.now();
    await deleteAllSurplusPushes(platform, now);
    const leaseUntil = new Date(now.getTime() + queuedPushClaimDurationMs);
    const claim = { now, leaseUntil, limit: batchSize, maxPerPerson, window };
    const due = await claimDuePushes(platform.db, claim);
    if (due.length === 0) return sent;
    const done = await Promise.all(due.map((push) => sendOne(platform, push)));
    sent += done.filter(Boolean).length;
  }
}

/**
 * Deletes surplus due pushes, but never urgent ones. Afterwards, the first `window` due pushes that are not urgent
 * contain at most `maxDuePerBrowser` pushes of each browser.
 */
async function deleteAllSurplusPushes(platform: Platform, now: Date): Promise<void> {
  const query = { now, window, keepPerBrowser: maxDuePerBrowser };
  while ((await deleteSurplusDuePushesPerBrowser(platform.db, query)) > 0);
}

async function sendOne(platform: Platform, push: DuePushWithSubscription): Promise<boolean> {
  const now = platform.clock.now();
  if (push.retryAt !== null && push.retryAt > now && !push.isUrgent) {
    await releaseClaimedPush(platform.db, push, push.retryAt);
    return false;
  }
  const text = await textOf(platform, push);
  // The text is null if the notification was read or removed after the push was queued. The push is then deleted
  // instead of marked as finished, because a finished push delays the next push of its notification group. If the group
  // got a new notification in the meantime, the push is not deleted but becomes due again, with a new text.
  if (text === null) {
    if (!(await deleteQueuedPush(platform.db, push))) await releaseClaimedPush(platform.db, push, now);
    return false;
  }
  const status = await deliver(platform, push, text).catch((error: unknown) => {
    if (error instanceof EgressError) return isUncountedReason(error.reason) ? 'notCounted' : 0;
    platform.log.error({ err: error }, 'a push could not be prepared');
    return 'notCounted';
  });
  if (status !== 'notCounted' && status >= 200 && status < 300) {
    await markQueuedPushFinished(platform.db, push, now);
    if (push.failureCount > 0) await clearPushFailures(platform.db, push.subscriptionId, now);
    return true;
  }
  await handleFailure(platform, push, status, now);
  return false;
}

async function handleFailure(
  platform: Platform,
  push: DuePushWithSubscription,
  status: number | 'notCounted',
  now: Date,
): Promise<void> {
  const decision = decidePushRetry({ ...push, status }, now);
  if (decision.action === 'deleteSubscription') {
    await deleteUnreachablePushSubscription(platform.db, push.subscriptionId);
    return;
  }
  const retryAt = decision.subscriptionRetryAt;
  if (retryAt !== null) await recordPushFailure(platform.db, push, { now, retryAt });
  if (decision.action === 'dropPush') await markQueuedPushFinished(platform.db, push, now);
  else await postponeQueuedPush(platform.db, push, decision.at);
}

/**
 * Returns true if no request was sent, because the circuit breaker was open or too many requests were already running.
 * The push then does not count as a failure of the browser.
 */
const isUncountedReason = (reason: EgressErrorReason) => reason === 'circuit_open' || reason === 'busy';

/**
 * Returns true if a push service refused the server's VAPID token: status 401, or 403 with a body that names the token.
 * The cause is a mistake of the server that affects all browsers, so it does not count as a failure of one browser.
 */
const isTokenRefused = ({ status, bytes }: { status: number; bytes: Uint8Array }) =>
  status === 401 || (status === 403 && /vapid|jwt/i.test(Buffer.from(bytes).toString()));

/**
 * Sends one push. Returns the HTTP status of the push service's response, or `notCounted` if the push service refused
 * the server's VAPID token.
 */
async function deliver(
  platform: Platform,
  push: DuePushWithSubscription,
  text: string,
): Promise<number | 'notCounted'> {
  const { config } = platform;
  const keys = await ensureVapidKeys(platform.db, platform.clock.now());
  const contact = config.publicUrl?.startsWith('https:')
    ? config.publicUrl
    : `mailto:${/<([^>]+)>/.exec(config.mail.from)?.[1] ?? config.mail.from}`;
  const headers = {
    authorization: createVapidAuthorizationHeader(keys, push.endpoint, contact, platform.clock.now()),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(timeToLiveSeconds),
    urgency: push.isUrgent ? 'high' : 'normal',
  };
  const query = {
    purpose: 'push',
    method: 'POST',
    headers,
    body: encryptPushText(text, push),
    maxBytes: 16_384,
    timeoutMs,
    // The wait must end before the lease, because another process may then claim the push. With half of the lease, a
    // batch whose requests all time out is still sent within the lease.
    maxWaitMs: queuedPushClaimDurationMs / 2,
  } as const;
  const answer = await platform.egress.fetch(push.endpoint, query);
  if (!isTokenRefused(answer)) return answer.status;
  const { host } = new URL(push.endpoint);
  platform.log.error({ host, status: answer.status }, 'a push service refused the VAPID token');
  return 'notCounted';
}

/** Returns the JSON payload of a push; null if the push's notification was read or removed. */
async function textOf(platform: Platform, push: DuePushWithSubscription): Promise<string | null> {
  const query = {
    userIds: [push.userId],
    box: 'main',
    limit: 1,
    after: null,
    groupKey: push.groupKey,
  } as const;
  const [notification] = (await loadNotificationPages(platform, query)).get(push.userId)!.notifications;
  if (notification === undefined || notification.read) return null;
  const { id, type, title, message, object, target, isProcess } = notification;
  const unread = await countUnreadNotificationGroupsOfUser(platform.db, push.userId, 'main');
  // The payload contains the finished URL path, because the service worker does not know the routes of the app.
  const address = formatNotificationLink(notification.link);
  return JSON.stringify({
    id,
    type,
    title,
    body: message,
    tag: push.groupKey,
    object,
    target,
    address,
    isProcess,
    unread,
  });
}
