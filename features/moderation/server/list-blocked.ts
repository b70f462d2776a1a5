import { implementFunction } from '#platform/kernel/implement.ts';
import { listBlocked } from '../api.ts';
import { presentBlockedOrMutedPeoplePage, parseBlockedOrMutedPeopleCursor } from './people-pages.ts';
import { listPeopleBlockedByUser } from './store.ts';

/**
 * Lists the people whom the caller has blocked (EXP-065). Inactive people are included, so that every block can be
 * removed.
 */
export const listBlockedPeopleHandler = implementFunction(listBlocked, async function listBlocked(ctx, args) {
  const after = parseBlockedOrMutedPeopleCursor(args.cursor);
  const rows = await listPeopleBlockedByUser(ctx.db, { userId: ctx.viewer.id, after, limit: args.limit + 1 });
  const { people, cursor } = await presentBlockedOrMutedPeoplePage(ctx.db, rows, args.limit);
  return {
    people: people.map(({ person, row }) => ({ ...person, blockedAt: row.at.toISOString() })),
    cursor,
  };
});
