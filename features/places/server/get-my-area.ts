import { implement } from '#platform/kernel/implement.ts';
import { getMyArea } from '../api.ts';
import { type AreaRow, findArea } from './store.ts';

/** Returns the area that the caller set manually as their location; null if they set none. */
export const getMyAreaFunction = implement(getMyArea, async function getMyArea(ctx) {
  const row = await findArea(ctx.db, ctx.viewer.id);
  return { area: row === undefined ? null : presentArea(row) };
});

/** Maps a stored area to the wire's shape. */
export function presentArea({ lat, lng, label, setAt }: AreaRow) {
  return { lat, lng, label, setAt: setAt.toISOString() };
}
