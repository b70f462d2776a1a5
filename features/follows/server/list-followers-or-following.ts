/** Common implementation of `listFollowers` and `listFollowing`. */
import type { FunctionArguments, FunctionResult } from '#platform/contract/define.ts';
import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import type { QueryContext } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import type { listFollowers } from '../api.ts';
import { createPersonNotFoundError } from './follow-errors.ts';
import {
  type FollowRow,
  listFollowerRows,
  listFollowedPersonRows,
  findFollowRelationsToUsers,
} from './store.ts';

type Context = Pick<QueryContext<typeof listFollowers>, 'db' | 'viewer' | 'platform'>;
type Answer = FunctionResult<typeof listFollowers>;
type Position = { followedAt: Date; userId: string };

/**
 * Maximum number of database queries for one page. Another query is needed if inactive or blocked people were left out
 * and the page is not full. After the last query, the page may have fewer people than requested.
 */
const maxFills = 10;

/** Lists a page of a person's followers or of the people they follow. Leaves out inactive and blocked people. */
export async function listFollowersOrFollowing(
  ctx: Context,
  args: FunctionArguments<typeof listFollowers>,
  side: 'followers' | 'following',
): Promise<Answer> {
  const { db, viewer } = ctx;
  const visibility = await loadVisibilityFilterForViewer(ctx.platform, viewer);
  const person = (await loadPeople(db, [args.userId])).get(args.userId)!;
  if (!person.isActive || visibility?.isInaccessible(person.id)) throw createPersonNotFoundError();
  const list = side === 'followers' ? listFollowerRows : listFollowedPersonRows;
  const people: Answer['people'] = [];
  let after = args.cursor === undefined ? null : readPosition(args.cursor);
  for (let fill = 0; fill < maxFills; fill++) {
    const wanted = args.limit - people.length;
    const rows = await list(db, { userId: person.id, after, limit: wanted + 1 });
    const page = rows.slice(0, wanted);
    people.push(
      ...(await present(ctx, page)).filter((one) => one.isActive && !visibility?.isBlocked(one.id)),
    );
    if (rows.length <= wanted) return { people, cursor: null };
    after = page.at(-1)!;
    if (people.length >= args.limit) break;
  }
  return {
    people,
    cursor: after === null ? null : encodeCursor([after.followedAt.toISOString(), after.userId]),
  };
}

async function present(ctx: Context, rows: FollowRow[]): Promise<Answer['people']> {
  const ids = rows.map((row) => row.userId);
  const [people, relations] = await Promise.all([
    loadPeople(ctx.db, ids),
    findFollowRelationsToUsers(ctx.db, ctx.viewer?.id ?? '', ctx.viewer === null ? [] : ids),
  ]);
  return rows.map((row) => ({
    ...people.get(row.userId)!,
    followedAt: row.followedAt.toISOString(),
    isFollowing: relations.following.has(row.userId),
    followsYou: relations.followers.has(row.userId),
  }));
}

function readPosition(cursor: string): Position {
  const [followedAt, userId] = decodeCursor(cursor, ['time', 'id']) as [string, string];
  return { followedAt: new Date(followedAt), userId };
}
