import { implementFunction } from '#platform/kernel/implement.ts';
import { deleteZone } from '../api.ts';
import { deletePrivacyZoneRow } from './store.ts';

/**
 * Deletes one of the caller's private zones (circles around hidden places). Positions that are already published do not
 * change.
 */
export const deleteZoneHandler = implementFunction(deleteZone, async function deleteZone(ctx, args) {
  return {
    deleted: await deletePrivacyZoneRow(ctx.tx, ctx.viewer.id, args.id),
  };
});
