/** Inserts a mail into the outbox in the transaction of the change that it reports, if it fits the budget. */
import type { Tx } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { fitsMailBudget, type MailKind, type Requester } from './decide-budget.ts';
import { countRecentMails, insertMail } from './store.ts';

/** The job that sends the outbox. */
export const sendMailJob = 'send-mail';

const budgetMs = 24 * 60 * 60 * 1000;

interface OutgoingMail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  kind: MailKind;
  /** The requester; null for a notice. */
  requester: Requester | null;
}

interface QueueContext {
  tx: Tx;
  now: Date;
  newId(): string;
  platform: Platform;
  afterCommit(effect: () => void): void;
}

/**
 * Queues a mail. It is sent soon after the commit, or never if the transaction fails. Returns false if the budget
 * is used up. Only queued mails count, so the budget also applies after a restart and across processes.
 */
export async function queueMail(ctx: QueueContext, mail: OutgoingMail): Promise<boolean> {
  const { platform, now } = ctx;
  const requestedBy = mail.requester === null ? null : `${mail.requester.kind} ${mail.requester.id}`;
  const recent = await countRecentMails(ctx.tx, mail.to, requestedBy, new Date(now.getTime() - budgetMs));
  const { kind, requester } = mail;
  if (!fitsMailBudget(recent, { kind, requester, now, rateScale: platform.config.rateScale })) return false;
  await insertMail(ctx.tx, ctx.newId(), { ...mail, requestedBy }, now);
  if (platform.config.mail.smtpUrl === undefined) return true;
  ctx.afterCommit(() => {
    // If this fails, the scheduled job sends the mail.
    platform.enqueue(sendMailJob, {}, 'outbox').catch((error: unknown) => {
      platform.log.warn({ err: error }, 'mail will go out a little later');
    });
  });
  return true;
}
