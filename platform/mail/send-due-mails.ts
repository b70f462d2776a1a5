/**
 * Sends the mails of the outbox over SMTP. If no mail server is configured, the mails stay in the outbox, and the
 * operator can read them with `npm run outbox`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport, type Transporter } from 'nodemailer';
import { isDatabaseTimeoutError, isDatabaseUnavailableError } from '#platform/database/transaction.ts';
import type { Config } from '#platform/kernel/config.ts';
import type { Job } from '#platform/kernel/feature.ts';
import { isLoopbackHost } from '#platform/kernel/own-origin.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { sendMailJobName } from './queue-mail.ts';
import { markMailFailed, markMailSent, type OutboxMail, claimDueMail } from './store.ts';

/**
 * Duration of a mail's lease in milliseconds: a process reserves the mail for this time, so that no other process sends
 * it. The lease is longer than one attempt to send the mail can take. When the lease is over, another process may send
 * the mail, because the first process may have died. Mails are reserved one at a time, so that the death of a process
 * delays only one mail.
 */
const leaseMs = 3 * 60_000;
const longestWaitMs = 60 * 60_000;
/** Pauses in milliseconds between the attempts to store whether a mail was sent, while the database is unavailable. */
const storePausesMs = [500, 1_000, 2_000, 4_000];

/** Job that sends the mails of the outbox: every minute, and soon after a mail was queued. */
export const sendDueMailsJob: Job = {
  name: sendMailJobName,
  cron: '* * * * *',
  run: async ({ platform, signal }) => {
    await sendDueMails(platform, signal);
  },
};

/**
 * Sends all mails that are due. A failed mail is retried with exponential back-off. Returns the number of sent mails; 0
 * if no mail server is configured.
 * @param signal when it is aborted, the function ends after the current mail
 */
export async function sendDueMails(platform: Platform, signal?: AbortSignal): Promise<number> {
  const { smtpUrl } = platform.config.mail;
  if (smtpUrl === undefined) return 0;
  const transport = openTransport(smtpUrl);
  let sent = 0;
  try {
    for (;;) {
      if (signal?.aborted === true) return sent;
      const now = platform.clock.now();
      const mail = await claimDueMail(platform.db, now, new Date(now.getTime() + leaseMs));
      if (mail === undefined) return sent;
      if (await sendOne(platform, transport, mail)) sent++;
    }
  } finally {
    transport.close();
  }
}

async function sendOne(platform: Platform, transport: Transporter, mail: OutboxMail): Promise<boolean> {
  try {
    await transport.sendMail({
      from: platform.config.mail.from,
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.body,
      // The message id is the same for every attempt, so that mail servers can recognize duplicates.
      messageId: `<${mail.id}@${senderDomain(platform.config)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } catch (error) {
    const waitMs = Math.min(30_000 * 2 ** mail.attempts, longestWaitMs);
    const message = error instanceof Error ? error.message : String(error);
    const nextAttemptAt = new Date(platform.clock.now().getTime() + waitMs);
    await storeResult(() => markMailFailed(platform.db, mail.id, message, nextAttemptAt));
    platform.log.warn(
      { mail: mail.id, attempts: mail.attempts },
      'sending a mail failed; it will be retried',
    );
    return false;
  }
  await storeResult(() => markMailSent(platform.db, mail.id, platform.clock.now()));
  return true;
}

/**
 * Stores the result of sending a mail. Tries again for some seconds while the database is unavailable or too slow, for
 * example during a restart. Without a stored result, the mail would be sent again after its lease.
 */
async function storeResult(store: () => PromiseLike<unknown>): Promise<void> {
  for (const pauseMs of storePausesMs) {
    try {
      await store();
      return;
    } catch (error) {
      if (!isDatabaseUnavailableError(error) && !isDatabaseTimeoutError(error)) throw error;
      await sleep(pauseMs);
    }
  }
  await store();
}

function openTransport(smtpUrl: string): Transporter {
  const url = new URL(smtpUrl);
  const isSecure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return createTransport({
    host,
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    secure: isSecure,
    // Requires encryption for every mail server except one on this machine, because mails contain secret links and the
    // login sends a password.
    requireTLS: !isSecure && !isLoopbackHost(host),
    ignoreTLS: !isSecure && isLoopbackHost(host),
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
}

function senderDomain(config: Config): string {
  return /@([a-z0-9.-]+)/i.exec(config.mail.from)?.[1] ?? 'localhost';
}
