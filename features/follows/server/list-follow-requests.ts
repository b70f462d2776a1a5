import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { implementLiveQuery } from '#platform/kernel/implement.ts';
import { activeStatusOfAnyAccountTopic } from '#features/accounts/events.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { listFollowRequests } from '../api.ts';
import { buildFollowRequestsTopic } from '../events.ts';
import {
  countPendingFollowRequestsToPerson,
  listFollowRequestRows,
  type FollowRequestRow,
} from './store-requests.ts';

/**
 * Lists pending follow requests to the caller, as a normal query or a live query (EXP-067). The argument `userId` only
 * determines the topic of the live query.
 */
export const listFollowRequestsHandler = implementLiveQuery(listFollowRequests, {
  topics: ({ userId }) =>
    userId === undefined ? [] : [buildFollowRequestsTopic(userId), activeStatusOfAnyAccountTopic],
  isAlone: async () => true,
  async load({ db }, args, alone) {
    const requestedId = alone!.id;
    const after = args.cursor === undefined ? null : readPosition(args.cursor);
    const [rows, requests] = await Promise.all([
      listFollowRequestRows(db, { requestedId, after, limit: args.limit + 1 }),
      countPendingFollowRequestsToPerson(db, requestedId),
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

function readPosition(cursor: string): FollowRequestRow {
  const [requestedAt, userId] = decodeCursor(cursor, ['time', 'id']) as [string, string];
  return { requestedAt: new Date(requestedAt), userId };
}
