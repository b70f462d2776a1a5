import { implementFunction } from '#platform/kernel/implement.ts';
import { getMyArea } from '../api.ts';
import { type ManuallySetAreaRow, findManuallySetArea } from './store.ts';

/** Returns the area that the caller set manually as their location; null if they set none. */
export const getMyAreaHandler = implementFunction(getMyArea, async function getMyArea(ctx) {
  const row = await findManuallySetArea(ctx.db, ctx.viewer.id);
  return { area: row === undefined ? null : presentManuallySetArea(row) };
});

/** Converts the stored row of a manually set area to the wire format. */
export function presentManuallySetArea({ lat, lng, label, setAt }: ManuallySetAreaRow) {
  return { lat, lng, label, setAt: setAt.toISOString() };
}
