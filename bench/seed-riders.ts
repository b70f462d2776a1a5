/**
 * Prepares riders and drivers in the benchmark's database. The riders have tokens. The drivers are approved and online.
 */
import { randomBytes } from 'node:crypto';
import type { Db } from '#platform/database/connection.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import { grantTokens } from '#features/tokens/server/public.ts';
import { createPlazaRequest } from './peer-workloads.ts';
import type { SeededTown } from './seed-town.ts';
import { sendLoadTestRequests } from './send-load.ts';

type Account = SeededTown['otherAccounts'][number];

/** Pickup position of all requested rides. It is in the middle of the area in which each driver accepts rides. */
const pickup = { lat: 33.4484, lng: -112.074 };
/** Pickup and dropoff of all requested rides. The estimated distance between them is about ten miles. */
export const ridePickupAndDropoff = {
  pickup: { ...pickup, address: '12 Palm Lane' },
  dropoff: { lat: pickup.lat + 0.11, lng: pickup.lng, address: '9 Desert Road' },
};
const area = { ...pickup, miles: 30 };
/** Number of tokens for each rider, enough for all rides of a benchmark. */
const tokens = 1_000;

/** Inserts one approved driver for each account. All drivers are online. */
export async function insertDrivers(db: Db, accounts: readonly Account[]): Promise<void> {
  const now = new Date();
  await db`
    insert into drivers (user_id, vehicle, area_lat, area_lng, area_miles, created_at, changed_at, approved_at, is_online)
    select id, 'Blue wagon', ${area.lat}, ${area.lng}, ${area.miles}, ${now}, ${now}, ${now}, true
    from unnest(${accounts.map(({ id }) => id)}::uuid[]) as a (id)
    on conflict (user_id) do nothing`;
}

/** Grants each account tokens through the ledger. */
export async function grantTokensForRides(db: Db, accounts: readonly Account[]): Promise<void> {
  for (const { id: userId } of accounts) {
    const opKey = `bench:${randomBytes(12).toString('hex')}`;
    await runTransaction(db, (tx) =>
      grantTokens(tx, { userId, amount: tokens, opKey, reason: 'correction', now: new Date() }),
    );
  }
}

/** Requests a quote for each rider. Returns the ids of the quotes in the order of the riders. */
export async function requestRideQuotes(url: string, db: Db, riders: readonly Account[]): Promise<string[]> {
  let turn = 0;
  const next = () =>
    createPlazaRequest(riders[turn++ % riders.length]!, 'quoteAndCreateOffer', ridePickupAndDropoff);
  const { failed } = await sendLoadTestRequests(url, {
    next,
    amount: riders.length,
    connections: Math.min(8, riders.length),
  });
  if (failed > 0) throw new Error(`${failed} quotes failed`);
  const rows = await db<{ id: string; rider: string }[]>`
    select id, passenger_id as rider from ride_quotes where passenger_id = any(${riders.map(({ id }) => id)}::uuid[])`;
  return sortRowIdsByRiderOrder(rows, riders);
}

/**
 * Returns the id of the row of each rider, such as a quote or a booking, in the order of `riders`.
 * @throws Error if a rider has no row
 */
export function sortRowIdsByRiderOrder(
  rows: readonly { id: string; rider: string }[],
  riders: readonly Account[],
) {
  const byRider = new Map(rows.map(({ id, rider }) => [rider, id]));
  return riders.map(({ id }) => {
    const found = byRider.get(id);
    if (found === undefined) throw new Error(`the rider ${id} has no row`);
    return found;
  });
}
