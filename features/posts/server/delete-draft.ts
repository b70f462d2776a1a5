import { implement } from '#platform/kernel/implement.ts';
import { deleteDraft } from '../api.ts';
import { deleteDraftRow } from './store-keeping.ts';

/** Throws a draft away; a repeat and another person's draft answer alike (EXP-023). */
export const deleteDraftFunction = implement(deleteDraft, async function deleteDraft(ctx, args) {
  return {
    deleted: await deleteDraftRow(ctx.tx, ctx.viewer.id, args.id),
  };
});
