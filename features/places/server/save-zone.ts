import { randomBytes } from 'node:crypto';
import { FunctionError } from '#platform/contract/errors.ts';
import { implementFunction, type MutationContext } from '#platform/kernel/implement.ts';
import { saveZone } from '../api.ts';
import { roundPosition } from '../domain/position.ts';
import { chooseAreaHidingPrivacyZone, maxPrivacyProtectedAreasPerUser } from '../domain/protected-area.ts';
import { maxPrivacyZonesPerUser, type PrivacyZone } from '../domain/zones.ts';
import {
  deleteOldUnusedPrivacyZoneAreas,
  insertPrivacyProtectedArea,
  listAreasHidingPrivacyZones,
  listPrivacyZoneRows,
  lockUserRow,
  upsertPrivacyZone,
} from './store.ts';

/**
 * Creates or changes a private zone of the caller, and stores the protected area (a larger circle) that hides the zone
 * (NEW-06).
 */
export const saveZoneHandler = implementFunction(saveZone, async function saveZone(ctx, args) {
  const { tx, viewer, now } = ctx;
  await lockUserRow(tx, viewer.id);
  const zones = await listPrivacyZoneRows(tx, viewer.id);
  if (zones.length >= maxPrivacyZonesPerUser && !zones.some((one) => one.id === args.id)) {
    throw new FunctionError(
      'resource-exhausted',
      `You can't have more than ${maxPrivacyZonesPerUser} zones. Delete one first.`,
      {
        reason: 'too_many',
      },
    );
  }
  const { id, kind, name, radius } = args;
  const zone = { id, kind, name, radius, ...roundPosition(args, 3) };
  const areaId = await protectedAreaFor(ctx, zone);
  if (!(await upsertPrivacyZone(tx, { ...zone, areaId, userId: viewer.id, now }))) {
    throw new FunctionError('aborted', 'This id is already in use', { reason: 'id_taken' });
  }
  await deleteOldUnusedPrivacyZoneAreas(tx, viewer.id, maxPrivacyProtectedAreasPerUser);
  return { zone };
});

/**
 * Returns the id of the protected area (a larger circle) that hides a zone. Reuses a stored area or inserts a new one.
 */
async function protectedAreaFor(ctx: MutationContext<typeof saveZone>, zone: PrivacyZone): Promise<string> {
  const { tx, viewer, now } = ctx;
  const stored = await listAreasHidingPrivacyZones(tx, viewer.id);
  const area = chooseAreaHidingPrivacyZone(zone, stored, secretChance);
  if ('id' in area) return area.id;
  const id = ctx.newId();
  await insertPrivacyProtectedArea(tx, { ...area, id, userId: viewer.id, now });
  return id;
}

/** Returns a cryptographically random number from 0 to 1, excluding 1. */
function secretChance(): number {
  return randomBytes(4).readUInt32BE() / 2 ** 32;
}
