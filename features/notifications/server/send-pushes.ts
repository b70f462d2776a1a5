/** Wakes the browsers that wait to be (EXP-063): what they are told is made when it is sent, and sealed for them alone. */
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
/** A process that dies with pushes in hand leaves them to another after this. */
const takenMs = 60_000;
const timeToLiveSeconds = 24 * 60 * 60;

export const sendPushesJob: Job = {
  name: sendPushesJobName,
  cron: '* * * * *',
  run: async ({ platform }) => {
    // Those of the last moment ripen meanwhile.
    await setTimeout(gatherMs);
    await sendPushes(platform);
  },
};

/** Sends all that is due; answers how many services took one. */
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
  // Read or removed meanwhile: nobody need be woken.
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

/** The status of the push service; 0 where there was none. */
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

/** What the browser shows: the notification as it stands now; null where there is nothing unread any more. */
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
  // Where it leads is said as well: the browser's worker is one small file and works nothing out.
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
