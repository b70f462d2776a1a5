import { implementFunction } from '#platform/kernel/implement.ts';
import { deleteDraft } from '../api.ts';
import { deleteDraftRow } from './store-drafts.ts';

/** Deletes a draft of the caller (EXP-023). Returns `deleted: false` if the caller has no such draft. */
export const deleteDraftHandler = implementFunction(deleteDraft, async function deleteDraft(ctx, args) {
  return {
    deleted: await deleteDraftRow(ctx.tx, ctx.viewer.id, args.id),
  };
});
