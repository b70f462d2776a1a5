import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { implementLive } from '#platform/kernel/implement.ts';
import { presenceTopic } from '#features/accounts/events.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { listFollowRequests } from '../api.ts';
import { requestsTopic } from '../events.ts';
import { countRequests, listRequestRows, type RequestRow } from './store-requests.ts';

/**
 * Lists pending follow requests to the caller, as a query or live query (EXP-067). The argument `userId` does not
 * change the result.
 */
export const listFollowRequestsFunction = implementLive(listFollowRequests, {
  topics: ({ userId }) => (userId === undefined ? [] : [requestsTopic(userId), presenceTopic]),
  isAlone: async () => true,
  async load({ db }, args, alone) {
    const requestedId = alone!.id;
    const after = args.cursor === undefined ? null : readPosition(args.cursor);
    const [rows, requests] = await Promise.all([
      listRequestRows(db, { requestedId, after, limit: args.limit + 1 }),
      countRequests(db, requestedId),
    ]);
    const page = rows.slice(0, args.limit);
    const people = await loadPeople(
      db,
      page.map((row) => row.userId),
    );
    const last = page.at(-1);
    return {
      people: page.map((row) => ({
        ...people.get(row.userId)!,
        requestedAt: row.requestedAt.toISOString(),
      })),
      requests,
      cursor:
        rows.length > args.limit && last !== undefined
          ? encodeCursor([last.requestedAt.toISOString(), last.userId])
          : null,
    };
  },
  overlay: async () => ({}),
});

function readPosition(cursor: string): RequestRow {
  const [requestedAt, userId] = decodeCursor(cursor, ['time', 'id']) as [string, string];
  return { requestedAt: new Date(requestedAt), userId };
}
