/** Declares the platform as a feature, because the platform too has tables, scheduled jobs and personal data. */
import { createAndDropEventLogPartitions } from '#platform/events/maintain-event-partitions.ts';
import { countDeadLetters } from '#platform/events/store-dead-letters.ts';
import { deleteUserIdempotencyKeys, deleteExpiredIdempotencyKeys } from '#platform/kernel/idempotency.ts';
import type { Feature } from '#platform/kernel/feature.ts';
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import { settingsCacheServiceKey } from '#features/settings/server/public.ts';

const platformPersonalData = declarePersonalData({
  tables: {
    idempotency_keys: {
      notExported:
        'Results of repeated calls, deleted after a day; the other sections contain their content.',
    },
    mail_outbox: {
      notExported: 'Letters that were sent to the person; deleted after a week.',
      removedBy: 'accounts.housekeeping',
    },
  },
  erasure: {
    listener: 'platform-on-account-deleted',
    eraseBatch: ({ tx }, userId, limit) => deleteUserIdempotencyKeys(tx, userId, limit),
  },
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
  contributions: [platformPersonalData],
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
        const keepMonths = await platform.service(settingsCacheServiceKey).get('events.keepMonths');
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
