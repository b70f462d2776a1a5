import { implementFunction } from '#platform/kernel/implement.ts';
import { listZones } from '../api.ts';
import { listPrivacyZoneRows } from './store.ts';

/** Lists the caller's private zones (circles around hidden places), oldest first. */
export const listZonesHandler = implementFunction(listZones, async function listZones(ctx) {
  return {
    zones: await listPrivacyZoneRows(ctx.db, ctx.viewer.id),
  };
});
