import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { listEventProposals } from '../api.ts';
import { listProposedEventOccurrences } from './store-lists.ts';
import { presentEventsForViewer } from './visible-event.ts';

/**
 * Lists all proposals that wait for a moderator (EXP-078). Unlike other lists, it includes proposals that contain words
 * muted by the moderator, and proposals by blocked, muted or inactive people. Each waiting proposal counts against the
 * limits on proposals, so moderators must see every proposal.
 */
export const listEventProposalsHandler = implementFunction(
  listEventProposals,
  async function listEventProposals(ctx, { limit, cursor }) {
    const after = cursor === undefined ? null : readPosition(cursor);
    const rows = await listProposedEventOccurrences(ctx.db, { after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1)?.event;
    return {
      events: await presentEventsForViewer(ctx, ctx.db, page),
      cursor:
        rows.length > limit && last !== undefined
          ? encodeCursor([last.createdAt.toISOString(), last.id])
          : null,
    };
  },
);

function readPosition(cursor: string): { at: Date; id: string } {
  const [at, id] = decodeCursor(cursor, ['time', 'id']) as [string, string];
  return { at: new Date(at), id };
}
