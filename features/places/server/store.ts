/**
 * SQL queries for private zones (circles around hidden places), for the protected areas that hide the zones, and for
 * areas that users set manually as their location.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { PrivacyProtectedArea } from '../domain/protected-area.ts';
import type { PrivacyZoneKind } from '../domain/zones.ts';

interface ZoneRow {
  id: string;
  kind: PrivacyZoneKind;
  name: string;
  lat: number;
  lng: number;
  radius: number;
}

/** Lists a person's private zones (circles around hidden places), oldest first. */
export function listPrivacyZoneRows(sql: Queryable, userId: string): Promise<ZoneRow[]> {
  return sql<ZoneRow[]>`
    select id, kind, name, lat, lng, radius from location_zones
    where user_id = ${userId} order by created_at, id`;
}

/** Locks a user's row, so that concurrent calls cannot exceed the maximum number of private zones. */
export async function lockUserRow(tx: Tx, userId: string): Promise<void> {
  await tx`select from users where id = ${userId} for update`;
}

/** A protected area (a circle that hides a private zone) with the id of its database row. */
interface StoredProtectedArea extends PrivacyProtectedArea {
  id: string;
}

/**
 * Returns all protected areas of a user (circles that hide private zones), including those of deleted zones, oldest
 * first.
 */
export function listAreasHidingPrivacyZones(sql: Queryable, userId: string): Promise<StoredProtectedArea[]> {
  return sql<StoredProtectedArea[]>`
    select id, lat, lng, radius from protected_areas where user_id = ${userId} order by created_at, id`;
}

/** Returns the protected areas of a user that hide a private zone which still exists, oldest first. */
export function listAreasHidingExistingPrivacyZones(
  sql: Queryable,
  userId: string,
): Promise<StoredProtectedArea[]> {
  return sql<StoredProtectedArea[]>`
    select id, lat, lng, radius from protected_areas
    where id in (select protected_area_id from location_zones where user_id = ${userId}) order by created_at, id`;
}

/**
 * Inserts a protected area, a circle that hides private zones. For a position in the circle, only the circle is
 * published, so that nobody can locate the zones.
 */
export function insertPrivacyProtectedArea(
  tx: Tx,
  area: StoredProtectedArea & { userId: string; now: Date },
) {
  const { id, userId, lat, lng, radius, now } = area;
  return tx`
    insert into protected_areas (id, user_id, lat, lng, radius, created_at)
    values (${id}, ${userId}, ${lat}, ${lng}, ${radius}, ${now})`;
}

/**
 * Deletes old protected areas (circles that hide private zones) of a user. Keeps all areas that hide an existing zone,
 * and the newest areas. The parameter `keepCount` is the number of newest areas to keep.
 */
export function deleteOldUnusedPrivacyZoneAreas(tx: Tx, userId: string, keepCount: number) {
  return tx`
    delete from protected_areas a where a.user_id = ${userId}
      and not exists (select from location_zones z where z.protected_area_id = a.id)
      and a.id in (select id from protected_areas where user_id = ${userId}
        order by created_at desc, id desc offset ${keepCount})`;
}

/**
 * Inserts or updates a private zone (a circle around a hidden place). Returns false if the id belongs to another user's
 * zone.
 */
export async function upsertPrivacyZone(
  tx: Tx,
  zone: ZoneRow & { areaId: string; userId: string; now: Date },
): Promise<boolean> {
  const { id, userId, kind, name, lat, lng, radius, areaId, now } = zone;
  const result = await tx`
    insert into location_zones as z (id, user_id, kind, name, lat, lng, radius, protected_area_id, created_at)
    values (${id}, ${userId}, ${kind}, ${name}, ${lat}, ${lng}, ${radius}, ${areaId}, ${now})
    on conflict (id) do update
      set kind = excluded.kind, name = excluded.name, lat = excluded.lat, lng = excluded.lng, radius = excluded.radius,
        protected_area_id = excluded.protected_area_id
      where z.user_id = excluded.user_id`;
  return result.count === 1;
}

/**
 * Deletes a private zone (a circle around a hidden place) of a user. Returns false if the user has no zone with this
 * id.
 */
export async function deletePrivacyZoneRow(tx: Tx, userId: string, id: string): Promise<boolean> {
  return (await tx`delete from location_zones where id = ${id} and user_id = ${userId}`).count === 1;
}

/** Row of the table of areas that users set manually as their location. */
export interface ManuallySetAreaRow {
  lat: number;
  lng: number;
  label: string;
  setAt: Date;
}

/** Finds the area that a user set manually as their location; undefined if they set none. */
export async function findManuallySetArea(
  sql: Queryable,
  userId: string,
): Promise<ManuallySetAreaRow | undefined> {
  const rows = await sql<ManuallySetAreaRow[]>`
    select lat, lng, label, set_at as "setAt" from user_areas where user_id = ${userId}`;
  return rows[0];
}

/** Stores the area that a user set manually as their location. */
export function upsertManuallySetArea(tx: Tx, userId: string, area: ManuallySetAreaRow) {
  return tx`
    insert into user_areas (user_id, lat, lng, label, set_at)
    values (${userId}, ${area.lat}, ${area.lng}, ${area.label}, ${area.setAt})
    on conflict (user_id) do update
      set lat = excluded.lat, lng = excluded.lng, label = excluded.label, set_at = excluded.set_at`;
}

/** Deletes the area that a user set manually as their location. */
export function deleteLocationAreaSetByUser(tx: Tx, userId: string) {
  return tx`delete from user_areas where user_id = ${userId}`;
}

/**
 * Deletes all private zones, protected areas and the manually set area of a user. Returns the number of deleted rows.
 */
export async function eraseUserLocations(tx: Tx, userId: string): Promise<number> {
  const zones = await tx`delete from location_zones where user_id = ${userId}`;
  const areas = await tx`delete from protected_areas where user_id = ${userId}`;
  const own = await tx`delete from user_areas where user_id = ${userId}`;
  return zones.count + areas.count + own.count;
}
