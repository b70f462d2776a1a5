import { implementFunction } from '#platform/kernel/implement.ts';
import { listDemandAreas } from '../driver-api.ts';
import { demandCountingPeriodMs, listDemandAreasForDriver } from '../domain/demand.ts';
import { computeServiceAreaBounds } from '../domain/driver-service-area.ts';
import { countRidersPerDemandCell } from './store-demand.ts';
import { findDriver, getDriverServiceArea } from './store-drivers.ts';

/**
 * Lists the parts of the calling driver's service area where many people requested a ride in the last two hours
 * (EXP-112).
 */
export const listDemandAreasHandler = implementFunction(
  listDemandAreas,
  async function listDemandAreas({ db, viewer, now }) {
    const [driver] = await findDriver(db, viewer.id);
    if (driver === undefined || driver.approvedAt === null) return { areas: [] };
    const area = getDriverServiceArea(driver);
    const cells = await countRidersPerDemandCell(db, {
      box: computeServiceAreaBounds(area),
      since: new Date(now.getTime() - demandCountingPeriodMs),
    });
    return { areas: listDemandAreasForDriver(cells, area) };
  },
);
