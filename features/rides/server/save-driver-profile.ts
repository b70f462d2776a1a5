import { implementFunction } from '#platform/kernel/implement.ts';
import { saveDriverProfile } from '../api.ts';
import { presentDriver } from './present-driver.ts';
import { upsertDriver } from './store-drivers.ts';

/** Saves the caller's profile as a driver. */
export const saveDriverProfileHandler = implementFunction(
  saveDriverProfile,
  async function saveDriverProfile(ctx, { vehicle, area }) {
    const { lat, lng, miles } = area;
    const row = await upsertDriver(ctx.tx, { userId: ctx.viewer.id, vehicle, lat, lng, miles, now: ctx.now });
    return { driver: presentDriver(row) };
  },
);
