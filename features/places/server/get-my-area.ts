import { implement } from '#platform/kernel/implement.ts';
import { getMyArea } from '../api.ts';
import { type AreaRow, findArea } from './store.ts';

/** Returns the area that the caller set manually. Nobody else can read it. */
export const getMyAreaFunction = implement(getMyArea, async function getMyArea(ctx) {
  const row = await findArea(ctx.db, ctx.viewer.id);
  return { area: row === undefined ? null : presentArea(row) };
});

export function presentArea({ lat, lng, label, setAt }: AreaRow) {
  return { lat, lng, label, setAt: setAt.toISOString() };
}
