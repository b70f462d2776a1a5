import type { PersonalDataExportSectionLoader } from '#features/personal-data/server/public.ts';
import { findManuallySetArea, listAreasHidingPrivacyZones, listPrivacyZoneRows } from './store.ts';

/** Loads a section of the personal data export: a user's manually set area, zones and protected areas (EXP-016). */
export const loadUserLocationsForExport: PersonalDataExportSectionLoader = async (sql, userId) => ({
  area: (await findManuallySetArea(sql, userId)) ?? null,
  zones: await listPrivacyZoneRows(sql, userId),
  protectedAreas: await listAreasHidingPrivacyZones(sql, userId),
});
