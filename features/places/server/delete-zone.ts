import { implement } from '#platform/kernel/implement.ts';
import { deleteZone } from '../api.ts';
import { deleteZoneRow } from './store.ts';

/** Gives a zone up; what was published stays as it was. */
export const deleteZoneFunction = implement(deleteZone, async function deleteZone(ctx, args) {
  return {
    deleted: await deleteZoneRow(ctx.tx, ctx.viewer.id, args.id),
  };
});
