/** The house's own upkeep, in the shape of a feature: what it must do on a schedule. */
import { sweepKeys } from '#platform/rpc/idempotency.ts';
import type { Feature } from '#platform/rpc/feature.ts';

export const platformFeature: Feature = {
  name: 'platform',
  jobs: [
    {
      name: 'sweep-idempotency-keys',
      cron: '17 * * * *',
      run: async (platform) => {
        const swept = await sweepKeys(platform.db, platform.clock.now());
        platform.log.info({ swept }, 'idempotency keys swept');
      },
    },
  ],
};
