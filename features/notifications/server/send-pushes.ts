/**
 * Sends due pushes to browsers (EXP-063). The text is created when the push is sent, and is encrypted for that
 * browser.
 */
import { setTimeout } from 'node:timers/promises';
import type { Job } from '#platform/kernel/feature.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { addressOf } from '../domain/type-definition.ts';
import { encryptPush } from './encrypt-push.ts';
import { gatherMs } from './deliver.ts';
import { loadPages } from './pages.ts';
import { countUnread } from './store.ts';
import { type DuePush, finishPush, forgetSubscription, postponePush, takeDuePushes } from './store-push.ts';
import { ensurePushKeys, vapidHeader } from './vapid.ts';

export const sendPushesJobName = 'notifications.send-pushes';
const batchSize = 50;
const maxAttempts = 5;
/** Lease of a push: if the process exits before it is sent, another process sends it after this time. */
const takenMs = 60_000;
const timeToLiveSeconds = 24 * 60 * 60;

export const sendPushesJob: Job = {
  name: sendPushesJobName,
  cron: '* * * * *',
  run: async ({ platform }) => {
    // Pushes that were queued just now become due meanwhile.
    await setTimeout(gatherMs);
    await sendPushes(platform);
  },
};

/** Sends all due pushes; returns how many a service accepted. */
export async function sendPushes(platform: Platform): Promise<number> {
  let sent = 0;
  for (;;) {
    const now = platform.clock.now();
    const due = await takeDuePushes(platform.db, now, new Date(now.getTime() + takenMs), batchSize);
    const done = await Promise.all(due.map((push) => sendOne(platform, push)));
    sent += done.filter(Boolean).length;
    if (due.length < batchSize) return sent;
  }
}

async function sendOne(platform: Platform, push: DuePush): Promise<boolean> {
  const now = platform.clock.now();
  const text = await textOf(platform, push);
  // The notification was read or removed meanwhile, so no push is needed.
  if (text === null) {
    await finishPush(platform.db, push, now);
    return false;
  }
  const status = await deliver(platform, push, text).catch(() => 0);
  if (status >= 200 && status < 300) {
    await finishPush(platform.db, push, now);
    return true;
  }
  if (status === 404 || status === 410) await forgetSubscription(platform.db, push.subscriptionId);
  else if (push.attempts >= maxAttempts || (status >= 400 && status < 500 && status !== 429))
    await finishPush(platform.db, push, now);
  else await postponePush(platform.db, push, new Date(now.getTime() + 30_000 * 2 ** push.attempts));
  return false;
}

/** Returns the HTTP status of the push service. */
async function deliver(platform: Platform, push: DuePush, text: string): Promise<number> {
  const { config } = platform;
  const keys = await ensurePushKeys(platform.db, platform.clock.now());
  const contact = config.publicUrl?.startsWith('https:')
    ? config.publicUrl
    : `mailto:${/<([^>]+)>/.exec(config.mail.from)?.[1] ?? config.mail.from}`;
  const headers = {
    authorization: vapidHeader(keys, push.endpoint, contact, platform.clock.now()),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(timeToLiveSeconds),
    urgency: 'normal',
  };
  const query = {
    purpose: 'push',
    method: 'POST',
    headers,
    body: encryptPush(text, push),
    maxBytes: 16_384,
  } as const;
  return (await platform.egress.fetch(push.endpoint, query)).status;
}

/** Returns the payload for the browser with the current state of the notification; null if nothing of it is unread. */
async function textOf(platform: Platform, push: DuePush): Promise<string | null> {
  const query = {
    userIds: [push.userId],
    box: 'main',
    limit: 1,
    after: null,
    groupKey: push.groupKey,
  } as const;
  const [notification] = (await loadPages(platform, query)).get(push.userId)!.notifications;
  if (notification === undefined || notification.read) return null;
  const { id, type, title, message, object, target } = notification;
  const unread = (await countUnread(platform.db, [push.userId], 'main')).get(push.userId) ?? 0;
  // The payload contains the address, because the service worker is one small file without the routes.
  const address = addressOf(notification.link);
  return JSON.stringify({
    id,
    type,
    title,
    body: message,
    tag: push.groupKey,
    object,
    target,
    address,
    unread,
  });
}
