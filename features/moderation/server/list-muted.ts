import { implement } from '#platform/kernel/implement.ts';
import { listMuted } from '../api.ts';
import { presentPeople, readPosition } from './people-pages.ts';
import { listMuteRows } from './store.ts';

/** Lists the people whom the caller has muted, except expired mutes (EXP-065). */
export const listMutedFunction = implement(listMuted, async function listMuted(ctx, args) {
  const after = readPosition(args.cursor);
  const { db, viewer, now } = ctx;
  const rows = await listMuteRows(db, { userId: viewer.id, after, limit: args.limit + 1, now });
  const { people, cursor } = await presentPeople(db, rows, args.limit);
  return {
    people: people.map(({ person, row }) => ({
      ...person,
      mutedAt: row.at.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
    })),
    cursor,
  };
});
