import { implementFunction } from '#platform/kernel/implement.ts';
import { getDriverProfile } from '../driver-api.ts';
import { loadDriver } from './load-driver.ts';

/** Returns the caller's driver profile. */
export const getDriverProfileHandler = implementFunction(
  getDriverProfile,
  async function getDriverProfile(ctx) {
    return { driver: await loadDriver(ctx.db, ctx.viewer.id, ctx.now) };
  },
);
