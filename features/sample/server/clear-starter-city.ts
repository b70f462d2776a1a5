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

/** What clearing takes away. `comments` and `likes` hold those of real people under and on sample posts. */
interface StarterCityContent extends StarterCityCounts {
  /** Of `comments`: written by real people under sample posts. */
  commentsByOthers: number;
}

/** What is there of the starter city; null where this installation was never filled or is cleared. */
export async function describeStarterCity(sql: Queryable): Promise<StarterCityContent | null> {
  const state = await findState(sql);
  return state?.state === 'filled' ? count(sql, await listSamplePeople(sql)) : null;
}

/**
 * Removes the starter city for good, all of it or nothing (EXP-132): its places and people, their posts with the
 * comments and likes under them, and what they wrote and liked elsewhere. What real people posted stays, with the names
 * of the places it carries and with exact counters. The next start does not fill it again.
 * @param actor who wants it, for the audit log
 * @returns what was removed; null where there was nothing to remove
 */
export async function clearStarterCity(mutate: Mutate, actor: string): Promise<StarterCityContent | null> {
  return mutate(async ({ tx, now, emit }) => {
    // Nobody else's posts and messages may name who goes: in a town that has grown that is much to look at.
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

/** Answers the posts that went or lost a comment or a like. */
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
