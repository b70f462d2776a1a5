import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { presentDriverProfile } from './present-driver-profile.ts';
import { listDriverDocuments } from './store-documents.ts';
import { findDriver } from './store-drivers.ts';

/**
 * Loads a person's driver profile in the wire format, with the fields that only the owner may see; null if the person
 * has none.
 */
export async function loadDriverProfile(sql: Queryable, userId: string, now: Date) {
  const [[row], documents] = await awaitStatements([
    findDriver(sql, userId).execute(),
    listDriverDocuments(sql, [userId]).execute(),
  ]);
  return row === undefined ? null : presentDriverProfile(row, documents, now);
}
