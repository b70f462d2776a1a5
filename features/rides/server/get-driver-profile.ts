import { implementFunction } from '#platform/kernel/implement.ts';
import { getDriverProfile } from '../driver-api.ts';
import { loadDriverProfile } from './load-driver-profile.ts';

/** Returns the caller's driver profile; null if the caller has none. */
export const getDriverProfileHandler = implementFunction(
  getDriverProfile,
  async function getDriverProfile(ctx) {
    return { driver: await loadDriverProfile(ctx.db, ctx.viewer.id, ctx.now) };
  },
);
