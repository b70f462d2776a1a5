/** Puts a mail into the outbox, in the same transaction as what it tells of. */
import type { Tx } from '#platform/database/connection.ts';
import type { Platform } from '#platform/rpc/platform.ts';
import { insertMail } from './store.ts';

/** The job that carries the outbox out. */
export const sendMailJob = 'send-mail';

export interface OutgoingMail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

interface QueueContext {
  tx: Tx;
  now: Date;
  newId(): string;
  platform: Platform;
  afterCommit(effect: () => void): void;
}

/** Queues a mail; it goes out soon after the commit, or not at all where there is none. */
export async function queueMail(ctx: QueueContext, mail: OutgoingMail): Promise<void> {
  await insertMail(ctx.tx, ctx.newId(), mail, ctx.now);
  const { platform } = ctx;
  if (platform.config.mail.smtpUrl === undefined) return;
  ctx.afterCommit(() => {
    // Where this fails the mail waits for the next minute's look at the outbox.
    platform.enqueue(sendMailJob, {}, 'outbox').catch((error: unknown) => {
      platform.log.warn({ err: error }, 'mail will go out a little later');
    });
  });
}
