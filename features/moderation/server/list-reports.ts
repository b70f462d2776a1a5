import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { listReports } from '../api.ts';
import { listOpenReportsOfReporter } from './store-reports.ts';

/**
 * Lists the caller's open reports, which the caller can still withdraw (EXP-113). The author is null if the content has
 * none, or if the author has blocked the caller.
 */
export const listReportsHandler = implementFunction(listReports, async function listReports(ctx, args) {
  const { db, viewer } = ctx;
  const after = parseCursor(args.cursor);
  const rows = await listOpenReportsOfReporter(db, { reporterId: viewer.id, after, limit: args.limit + 1 });
  const page = rows.slice(0, args.limit);
  const visibility = await loadVisibilityFilterForViewer(ctx.platform, viewer, db);
  const authorIds = page.flatMap(({ targetUserId: id }) =>
    id === null || visibility?.isBlockedBy(id) === true ? [] : [id],
  );
  const authors = await loadPeople(db, authorIds);
  const last = page.at(-1);
  return {
    reports: page.map(({ kind, targetId, targetUserId, reason, createdAt }) => ({
      kind,
      targetId,
      author: (targetUserId === null ? undefined : authors.get(targetUserId)) ?? null,
      reason,
      reportedAt: createdAt.toISOString(),
    })),
    cursor:
      rows.length > args.limit && last !== undefined
        ? encodeCursor([last.createdAt.toISOString(), last.id])
        : null,
  };
});

/** Parses the cursor of a page: time and id of the previous page's last report. Null for the first page. */
function parseCursor(cursor: string | undefined): { at: Date; id: string } | null {
  if (cursor === undefined) return null;
  const [at, id] = decodeCursor(cursor, ['time', 'id']) as [string, string];
  return { at: new Date(at), id };
}
