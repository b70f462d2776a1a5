import { implementFunction } from '#platform/kernel/implement.ts';
import { listDemandAreas } from '../driver-api.ts';
import { demandPeriodMs, presentDemandAreas } from '../domain/demand.ts';
import { computeAreaBounds } from '../domain/driver-area-bounds.ts';
import { countDemand } from './store-demand.ts';
import { findDriver } from './store-drivers.ts';

/** Lists where in the calling driver's area many people asked for a ride lately (EXP-112). */
export const listDemandAreasHandler = implementFunction(
  listDemandAreas,
  async function listDemandAreas({ db, viewer, now }) {
    const [driver] = await findDriver(db, viewer.id);
    if (driver === undefined || driver.approvedAt === null) return { areas: [] };
    const area = { lat: driver.areaLat, lng: driver.areaLng, miles: driver.areaMiles };
    const cells = await countDemand(db, {
      box: computeAreaBounds(area, area.miles),
      since: new Date(now.getTime() - demandPeriodMs),
    });
    return { areas: presentDemandAreas(cells, area) };
  },
);
