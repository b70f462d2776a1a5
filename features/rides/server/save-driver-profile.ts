import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { saveDriverProfile } from '../driver-api.ts';
import { driverChanged } from '../events.ts';
import { presentDriverProfile } from './present-driver-profile.ts';
import { listDriverDocuments } from './store-documents.ts';
import { upsertDriver } from './store-drivers.ts';

/** Saves the caller's driver profile: vehicle, license plate, roles and service area (ONB-002, Q-82). */
export const saveDriverProfileHandler = implementFunction(
  saveDriverProfile,
  async function saveDriverProfile(ctx, { vehicle, plate, area, roles }) {
    const { tx, viewer, now } = ctx;
    const { lat, lng, miles } = area;
    const isRider = roles?.includes('rider');
    const [row, documents] = await awaitStatements([
      upsertDriver(tx, { userId: viewer.id, vehicle, plate, lat, lng, miles, isRider, now }),
      listDriverDocuments(tx, [viewer.id]),
    ]);
    ctx.emit(driverChanged, { userId: viewer.id });
    return { driver: presentDriverProfile(row, documents, now) };
  },
);
