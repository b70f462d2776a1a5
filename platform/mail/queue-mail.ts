/** Queues mails: inserts a mail into the outbox in the caller's transaction if the mail budget allows it. */
import type { Tx } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { isWithinMailBudget, type MailKind, type MailRequester } from './is-within-mail-budget.ts';
import { countRecentMails, insertMail } from './store.ts';

/** Name of the job that sends the mails of the outbox. */
export const sendMailJobName = 'send-mail';

const budgetMs = 24 * 60 * 60 * 1000;

interface OutgoingMail {
  to: string;
  subject: string;
  /** Body of the mail as plain text. */
  text: string;
  kind: MailKind;
  /** IP network or known device that requested the mail; null for a notice or an emergency. */
  requester: MailRequester | null;
  /**
   * Time at which the link in the mail expires. The mail is not sent after this time. If undefined, the mail never
   * expires.
   */
  expiresAt?: Date;
}

interface QueueContext {
  tx: Tx;
  now: Date;
  newId(): string;
  platform: Platform;
  afterCommit(effect: () => void): void;
}

/**
 * Stores a mail in the outbox table in the caller's transaction. A job sends it soon after the commit. If a mail budget
 * is used up, stores nothing and returns false. The budgets count the stored mails, so they apply across processes and
 * restarts.
 */
export async function queueMail(ctx: QueueContext, mail: OutgoingMail): Promise<boolean> {
  const { platform, now } = ctx;
  const requestedBy = mail.requester === null ? null : `${mail.requester.kind} ${mail.requester.id}`;
  const recent = await countRecentMails(ctx.tx, mail.to, requestedBy, new Date(now.getTime() - budgetMs));
  const { kind, requester } = mail;
  if (!isWithinMailBudget(recent, { kind, requester, now, rateScale: platform.config.rateScale }))
    return false;
  await insertMail(ctx.tx, ctx.newId(), { ...mail, requestedBy }, now);
  if (platform.config.mail.smtpUrl === undefined) return true;
  ctx.afterCommit(() => {
    // An error is only logged, because the next scheduled run of the job sends the mail.
    platform.enqueue(sendMailJobName, {}, 'outbox').catch((error: unknown) => {
      platform.log.warn(
        { err: error },
        'queueing the mail job failed; the next scheduled run sends the mail',
      );
    });
  });
  return true;
}
