import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { setDriverPreference } from '../api-preferences.ts';
import { maxFavoriteAndBlockedDrivers } from '../domain/limits.ts';
import { driverPreferenceChanged } from '../events.ts';
import { createDriverNotFoundError, createTooManyFavoriteAndBlockedDriversError } from './errors.ts';
import {
  countFavoriteAndBlockedDrivers,
  deletePassengerPreferenceForDriver,
  upsertPassengerPreferenceForDriver,
} from './store-preferences.ts';

/** Makes a driver a favorite of the caller, blocks the driver, or removes such a preference (EXP-102). */
export const setDriverPreferenceHandler = implementFunction(
  setDriverPreference,
  async function setDriverPreference({ tx, viewer, now, emit }, { driverId, preference }) {
    emit(driverPreferenceChanged, { driverId });
    if (preference === null) {
      await deletePassengerPreferenceForDriver(tx, viewer.id, driverId);
      return { preference };
    }
    const person = (await loadPeople(tx, [driverId])).get(driverId);
    if (person?.isActive !== true || driverId === viewer.id) throw createDriverNotFoundError();
    await upsertPassengerPreferenceForDriver(tx, { userId: viewer.id, driverId, kind: preference, now });
    // This error rolls the inserted preference back.
    if ((await countFavoriteAndBlockedDrivers(tx, viewer.id)) > maxFavoriteAndBlockedDrivers)
      throw createTooManyFavoriteAndBlockedDriversError();
    return { preference };
  },
);
