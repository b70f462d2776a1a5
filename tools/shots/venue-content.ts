/**
 * Stores opening hours and a phone number of a venue, so that the screenshots show them. Otherwise only an import
 * stores such data.
 */
import { readConfig } from '#platform/kernel/config.ts';
import { openDatabaseForTool } from '../open-database.ts';

/** Id of the venue whose opening hours, phone number and website the screenshots show. */
export const venueWithHoursId = 'ven_heard_museum';

/**
 * Stores invented opening hours and an invented phone number of `venueWithHoursId`. The starter city has neither,
 * because real ones become outdated (docs/decisions/0028-rows-that-differ.md).
 */
export async function storeVenueHoursAndPhone(dataDir: string): Promise<void> {
  const { db, close } = await openDatabaseForTool(readConfig({ PLAZA_DATA: dataDir }));
  const hours = { week: Array.from({ length: 7 }, () => [{ from: 10 * 60, to: 17 * 60 }]), exceptions: {} };
  try {
    await db`
      update venues set hours = ${db.json(hours)}, phone = '+16025550142' where id = ${venueWithHoursId}`;
  } finally {
    await close();
  }
}
