import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { Mutate } from '#platform/kernel/mutate.ts';
import { listSamplePeople, lockSamplePeople, removeSamplePeople } from '#features/accounts/server/public.ts';
import { countCommentsAround, removeCommentsOf } from '#features/comments/server/public.ts';
import { removeFollowsOf } from '#features/follows/server/public.ts';
import { countLikesAround, removeLikesOf } from '#features/likes/server/public.ts';
import { countPostsOf, removePostsOf } from '#features/posts/server/public.ts';
import { countSampleVenues, removeSampleVenues } from '#features/venues/server/public.ts';
import { insertAudit } from '#features/audit/server/public.ts';
import { starterCityChanged } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { findState, lockState, type StarterCityCounts, updateState } from './store.ts';

/** Content that clearing removes. `comments` and `likes` include those of real people on sample posts. */
interface StarterCityContent extends StarterCityCounts {
  /** The part of `comments` that real people wrote under sample posts. */
  commentsByOthers: number;
}

/** Counts the content of the starter city; returns null if it was never filled or is cleared. */
export async function describeStarterCity(sql: Queryable): Promise<StarterCityContent | null> {
  const state = await findState(sql);
  return state?.state === 'filled' ? count(sql, await listSamplePeople(sql)) : null;
}

/**
 * Permanently removes the starter city in one transaction (EXP-132): its venues and people, their posts with the comments and
 * likes on them, and their comments and likes elsewhere. Posts of real people stay, with the names of their places and with
 * exact counters. The next start does not fill it again.
 * @param actor the person or command that requested it, for the audit log
 * @returns the removed content; null if there was none
 */
export async function clearStarterCity(mutate: Mutate, actor: string): Promise<StarterCityContent | null> {
  return mutate(async ({ tx, now, emit }) => {
    // Deleting a person checks every table that refers to people, which takes long in a large database.
    await tx`set local statement_timeout = '5min'`;
    if ((await lockState(tx))?.state !== 'filled') return null;
    const people = await lockSamplePeople(tx);
    const content = await count(tx, people);
    const postIds = await remove(tx, people);
    const { commentsByOthers: _, ...counts } = content;
    await updateState(tx, { state: 'cleared', counts }, now);
    await insertAudit(tx, { at: now, actor, action: auditActions.starterCityCleared, before: content });
    emit(starterCityChanged, { state: 'cleared', postIds });
    return content;
  });
}

/** Removes the rows; returns the ids of posts that were deleted or lost a comment or a like. */
async function remove(tx: Tx, people: readonly string[]): Promise<string[]> {
  const posts = await removePostsOf(tx, people);
  const disliked = await removeLikesOf(tx, people);
  const uncommented = await removeCommentsOf(tx, people);
  await removeFollowsOf(tx, people);
  await removeSamplePeople(tx);
  await removeSampleVenues(tx);
  return [...new Set([...posts, ...disliked, ...uncommented])];
}

async function count(sql: Queryable, people: readonly string[]): Promise<StarterCityContent> {
  const venues = await countSampleVenues(sql);
  const posts = await countPostsOf(sql, people);
  const comments = await countCommentsAround(sql, people);
  const likes = await countLikesAround(sql, people);
  return {
    venues,
    people: people.length,
    posts,
    comments: comments.all,
    commentsByOthers: comments.byOthers,
    likes,
  };
}
