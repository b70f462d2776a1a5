import { implementFunction } from '#platform/kernel/implement.ts';
import { listMuted } from '../api.ts';
import { presentBlockedOrMutedPeoplePage, parseBlockedOrMutedPeopleCursor } from './people-pages.ts';
import { listPeopleMutedByUser } from './store.ts';

/** Lists the people whom the caller has muted (EXP-065). Expired mutes are left out. */
export const listMutedPeopleHandler = implementFunction(listMuted, async function listMuted(ctx, args) {
  const after = parseBlockedOrMutedPeopleCursor(args.cursor);
  const { db, viewer, now } = ctx;
  const rows = await listPeopleMutedByUser(db, { userId: viewer.id, after, limit: args.limit + 1, now });
  const { people, cursor } = await presentBlockedOrMutedPeoplePage(db, rows, args.limit);
  return {
    people: people.map(({ person, row }) => ({
      ...person,
      mutedAt: row.at.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
    })),
    cursor,
  };
});
