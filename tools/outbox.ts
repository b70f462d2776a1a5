/**
 * `npm run outbox`: prints the latest 50 mails that were not sent because no mail server is configured, newest last.
 */
import { listUnsentMails } from '#platform/mail/store.ts';
import { readConfig } from '#platform/kernel/config.ts';
import { openDatabaseForTool } from './open-database.ts';

const shown = 50;

try {
  const database = await openDatabaseForTool(readConfig(process.env));
  try {
    const mails = await listUnsentMails(database.db, shown);
    for (const mail of mails) {
      const head = [
        `To: ${mail.recipient}`,
        `At: ${mail.createdAt.toISOString()}`,
        `Subject: ${mail.subject}`,
      ];
      process.stdout.write(`${head.join('\n')}\n\n${mail.body}\n${'-'.repeat(60)}\n`);
    }
    if (mails.length === 0) process.stdout.write('No mail is waiting.\n');
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
