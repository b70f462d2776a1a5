import { implement } from '#platform/kernel/implement.ts';
import { deleteDraft } from '../api.ts';
import { deleteDraftRow } from './store-keeping.ts';

/** Deletes a draft; a repeat and another person's draft get the same answer (EXP-023). */
export const deleteDraftFunction = implement(deleteDraft, async function deleteDraft(ctx, args) {
  return {
    deleted: await deleteDraftRow(ctx.tx, ctx.viewer.id, args.id),
  };
});
