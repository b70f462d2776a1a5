import type { ExportSection } from '#features/personal-data/server/public.ts';
import { findArea, listProtectedAreas, listZoneRows } from './store.ts';

/** Everything stored about where a person is (EXP-016). */
export const exportPlaces: ExportSection = async (sql, userId) => ({
  area: (await findArea(sql, userId)) ?? null,
  zones: await listZoneRows(sql, userId),
  protectedAreas: await listProtectedAreas(sql, userId),
});
