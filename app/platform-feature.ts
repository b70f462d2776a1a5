/**
 * Declares the platform as a feature, because the platform too has tables, scheduled jobs, personal data and outside
 * connections.
 */
import { createAndDropEventLogPartitions } from '#platform/events/maintain-event-partitions.ts';
import { countDeadLetters } from '#platform/events/store-dead-letters.ts';
import { outboxMailRetentionDays } from '#platform/kernel/account-limits.ts';
import {
  deleteUserIdempotencyKeys,
  deleteExpiredIdempotencyKeys,
  idempotencyKeyRetentionHours,
} from '#platform/kernel/idempotency.ts';
import type { Feature } from '#platform/kernel/feature.ts';
import {
  declareExternalPersonalDataRecipient,
  declarePersonalData,
} from '#features/personal-data/server/public.ts';
import { appSettingsCacheServiceKey } from '#features/settings/server/public.ts';
import { messages } from './privacy/messages.ts';

const platformPersonalData = declarePersonalData({
  tables: {
    idempotency_keys: {
      notice: {
        topic: 'use',
        data: messages.answers,
        purpose: messages.answersPurpose,
        retention: messages.answersRetention({ hours: idempotencyKeyRetentionHours }),
      },
      notExported:
        'Results of repeated calls, deleted after a day; the other sections contain their content.',
    },
    mail_outbox: {
      notice: {
        topic: 'use',
        data: messages.mails,
        purpose: messages.mailsPurpose,
        retention: messages.mailsRetention({ days: outboxMailRetentionDays }),
      },
      notExported: 'Letters that were sent to the person; deleted after a week.',
      removedBy: 'accounts.housekeeping',
    },
  },
  loadOtherNotices: async (platform) => [
    {
      topic: 'use',
      data: messages.eventLog,
      purpose: messages.eventLogPurpose,
      retention: messages.eventLogRetention({
        months: await platform.service(appSettingsCacheServiceKey).get('events.keepMonths'),
      }),
      isKeptAfterErasure: true,
    },
  ],
  erasure: {
    listener: 'platform-on-account-deleted',
    eraseBatch: ({ tx }, userId, limit) => deleteUserIdempotencyKeys(tx, userId, limit),
  },
});

const emailConnection = declareExternalPersonalDataRecipient({
  name: messages.email,
  purpose: messages.emailPurpose,
  isOn: ({ config }) => config.mail.smtpUrl !== undefined,
});

const databaseConnection = declareExternalPersonalDataRecipient({
  name: messages.database,
  purpose: messages.databasePurpose,
  isOn: ({ config }) => config.databaseUrl !== undefined,
});

/** Feature declaration of the platform: its tables, jobs and personal data. */
export const platformFeature: Feature = {
  name: 'platform',
  tables: [
    'migrations',
    'events',
    'event_partitions',
    'listener_positions',
    'dead_letters',
    'idempotency_keys',
    'platform_state',
    'mail_outbox',
  ],
  contributions: [platformPersonalData, emailConnection, databaseConnection],
  jobs: [
    {
      name: 'sweep-idempotency-keys',
      cron: '17 * * * *',
      run: async ({ platform, now, log }) => {
        const swept = await deleteExpiredIdempotencyKeys(platform.db, now);
        log.info({ swept }, 'deleted expired idempotency keys');
      },
    },
    {
      name: 'keep-event-partitions',
      cron: '3 * * * *',
      run: async ({ platform, now, log }) => {
        const keepMonths = await platform.service(appSettingsCacheServiceKey).get('events.keepMonths');
        await createAndDropEventLogPartitions({ db: platform.db, log, now, keepMonths });
      },
    },
    {
      name: 'report-dead-letters',
      cron: '7 * * * *',
      run: async ({ platform, log }) => {
        const count = await countDeadLetters(platform.db);
        if (count.retrying + count.failed > 0) log.error(count, 'dead letters are waiting');
      },
    },
  ],
};
