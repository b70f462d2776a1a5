import type { DataExporter } from '#features/accounts/server/public.ts';
import { findArea, listProtectedAreas, listZoneRows } from './store.ts';

/** What is kept about where a person is (EXP-015). */
export const exportPlaces: DataExporter = async (sql, userId) => ({
  area: (await findArea(sql, userId)) ?? null,
  zones: await listZoneRows(sql, userId),
  protectedAreas: await listProtectedAreas(sql, userId),
});
