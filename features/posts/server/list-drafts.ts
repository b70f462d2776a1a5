import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPlaceDetailsByVenueId } from '#features/venues/server/public.ts';
import { listDrafts } from '../api.ts';
import { presentDraft } from './present-draft.ts';
import { listDraftRows } from './store-drafts.ts';

/**
 * Lists the caller's drafts, latest first (EXP-023). Loads the current names of venues, because a draft stores only the
 * id of a known venue.
 */
export const listDraftsHandler = implementFunction(listDrafts, async function listDrafts(ctx) {
  const rows = await listDraftRows(ctx.db, ctx.viewer.id);
  const known = await loadPlaceDetailsByVenueId(
    ctx.db,
    rows.flatMap(({ body: { venue } }) => (typeof venue === 'string' ? [venue] : [])),
  );
  return {
    drafts: rows.map((row) => {
      const draft = presentDraft(row);
      const found = typeof draft.venue === 'string' ? known.get(draft.venue) : draft.venue;
      return { ...draft, venueName: found?.name ?? null };
    }),
  };
});
