/** The house's own upkeep, in the shape of a feature: what it must do on a schedule. */
import { countDeadLetters } from '#platform/events/store-dead-letters.ts';
import { sweepKeys } from '#platform/kernel/idempotency.ts';
import type { Feature } from '#platform/kernel/feature.ts';

export const platformFeature: Feature = {
  name: 'platform',
  jobs: [
    {
      name: 'sweep-idempotency-keys',
      cron: '17 * * * *',
      run: async ({ platform, now, log }) => {
        const swept = await sweepKeys(platform.db, now);
        log.info({ swept }, 'idempotency keys swept');
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
