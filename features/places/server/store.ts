/** What people keep private about where they are. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { ZoneKind } from '../domain/zones.ts';

export interface ZoneRow {
  id: string;
  kind: ZoneKind;
  name: string;
  lat: number;
  lng: number;
  radius: number;
}

export function listZoneRows(sql: Queryable, userId: string): Promise<ZoneRow[]> {
  return sql<ZoneRow[]>`
    select id, kind, name, lat, lng, radius from location_zones
    where user_id = ${userId} order by created_at, id`;
}

/** Locks a person's row, so that their zones are counted one after the other. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx`select from users where id = ${userId} for update`;
}

/** Writes a zone; false when the id is another person's. */
export async function upsertZone(tx: Tx, zone: ZoneRow & { userId: string; now: Date }): Promise<boolean> {
  const { id, userId, kind, name, lat, lng, radius, now } = zone;
  const result = await tx`
    insert into location_zones as z (id, user_id, kind, name, lat, lng, radius, created_at)
    values (${id}, ${userId}, ${kind}, ${name}, ${lat}, ${lng}, ${radius}, ${now})
    on conflict (id) do update
      set kind = excluded.kind, name = excluded.name, lat = excluded.lat, lng = excluded.lng, radius = excluded.radius
      where z.user_id = excluded.user_id`;
  return result.count === 1;
}

export async function deleteZoneRow(tx: Tx, userId: string, id: string): Promise<boolean> {
  return (await tx`delete from location_zones where id = ${id} and user_id = ${userId}`).count === 1;
}

export interface AreaRow {
  lat: number;
  lng: number;
  label: string;
  setAt: Date;
}

export async function findArea(sql: Queryable, userId: string): Promise<AreaRow | undefined> {
  const rows = await sql<AreaRow[]>`
    select lat, lng, label, set_at as "setAt" from user_areas where user_id = ${userId}`;
  return rows[0];
}

export function upsertArea(tx: Tx, userId: string, area: AreaRow) {
  return tx`
    insert into user_areas (user_id, lat, lng, label, set_at)
    values (${userId}, ${area.lat}, ${area.lng}, ${area.label}, ${area.setAt})
    on conflict (user_id) do update
      set lat = excluded.lat, lng = excluded.lng, label = excluded.label, set_at = excluded.set_at`;
}

export function deleteArea(tx: Tx, userId: string) {
  return tx`delete from user_areas where user_id = ${userId}`;
}

/** Everything kept about where some people are. */
export async function removeLocations(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx`delete from location_zones where user_id = any(${userIds as string[]}::uuid[])`;
  await tx`delete from user_areas where user_id = any(${userIds as string[]}::uuid[])`;
}
