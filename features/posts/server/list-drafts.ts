import { implement } from '#platform/rpc/implement.ts';
import { listDrafts } from '../api.ts';
import { listDraftRows } from './store-keeping.ts';

/** One's own unfinished posts (EXP-023). */
export const listDraftsFunction = implement(listDrafts, async (ctx) => {
  const rows = await listDraftRows(ctx.db, ctx.viewer.id);
  return {
    drafts: rows.map((row) => ({
      id: row.id,
      content: row.body.content,
      tags: row.body.tags,
      venue: row.body.venue ?? null,
      updatedAt: row.updatedAt.toISOString(),
    })),
  };
});
