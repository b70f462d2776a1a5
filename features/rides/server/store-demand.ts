/** SQL for the areas with many ride requests. */
import type { Queryable } from '#platform/database/connection.ts';
import type { MapBounds } from '#features/places/domain/position.ts';
import { type DemandMapCell, demandCellSizeDegrees, minRidersPerShownDemandCell } from '../domain/demand.ts';

/**
 * Counts, for each cell of a grid on the map, the people who requested a ride with a pickup in the cell at or after
 * `since`. Omits requests that name a driver, and cells with fewer than `minRidersPerShownDemandCell` people.
 */
export function countRidersPerDemandCell(sql: Queryable, { box, since }: { box: MapBounds; since: Date }) {
  return sql<DemandMapCell[]>`
    select floor(pickup_lat / ${demandCellSizeDegrees.lat}::float8)::int as row,
      floor(pickup_lng / ${demandCellSizeDegrees.lng}::float8)::int as "column",
      count(distinct passenger_id)::int as riders
    from bookings
    where created_at >= ${since} and named_driver_id is null
      and pickup_lat between ${box.south} and ${box.north} and pickup_lng between ${box.west} and ${box.east}
    group by 1, 2
    having count(distinct passenger_id) >= ${minRidersPerShownDemandCell}`;
}
