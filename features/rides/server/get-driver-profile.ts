import { implementFunction } from '#platform/kernel/implement.ts';
import { getDriverProfile } from '../api.ts';
import { presentDriver } from './present-driver.ts';
import { findDriver } from './store-drivers.ts';

/** Returns the caller's profile as a driver. */
export const getDriverProfileHandler = implementFunction(
  getDriverProfile,
  async function getDriverProfile(ctx) {
    const [row] = await findDriver(ctx.db, ctx.viewer.id);
    return { driver: row === undefined ? null : presentDriver(row) };
  },
);
