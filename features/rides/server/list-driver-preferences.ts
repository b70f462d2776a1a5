import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { listDriverPreferences } from '../api-preferences.ts';
import { loadPassengersAndDrivers } from './present-bookings.ts';
import { buildSubqueryOfGivenIdsSql } from './store.ts';
import { listFavoriteAndBlockedDrivers } from './store-preferences.ts';

/**
 * Lists the drivers whom the caller marked as favorite or blocked for rides (EXP-102). Omits favorites if the caller
 * and the driver have blocked each other's accounts, in either direction.
 */
export const listDriverPreferencesHandler = implementFunction(
  listDriverPreferences,
  async function listDriverPreferences({ db, viewer, now, platform }) {
    const [rows, visibility] = await awaitStatements([
      listFavoriteAndBlockedDrivers(db, viewer.id),
      loadVisibilityFilterForViewer(platform, viewer),
    ]);
    const shown = rows.filter(
      ({ driverId, preference }) => preference === 'blocked' || visibility?.isBlocked(driverId) !== true,
    );
    const parties = await loadPassengersAndDrivers(
      db,
      () =>
        buildSubqueryOfGivenIdsSql(
          db,
          shown.map(({ driverId }) => driverId),
        ),
      now,
    );
    return {
      drivers: shown.map(({ driverId, ...row }) => ({ driver: parties.get(driverId)!.person, ...row })),
    };
  },
);
