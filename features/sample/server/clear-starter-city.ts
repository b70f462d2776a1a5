import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { MutationRunner } from '#platform/kernel/mutate.ts';
import { samplePeopleRepository } from '#features/accounts/server/public.ts';
import { countCommentsInvolvingUsers, deleteCommentsByUsers } from '#features/comments/server/public.ts';
import { countEventsOrganizedByUsers, deleteEventsAndRsvpsOfUsers } from '#features/events/server/public.ts';
import { countFollowsInvolvingPeople, deleteFollowsInvolvingUsers } from '#features/follows/server/public.ts';
import { countLikesInvolvingUsers, deleteLikesOfUsers } from '#features/likes/server/public.ts';
import { getTotalPostCountOfAuthors, deletePostsByAuthors } from '#features/posts/server/public.ts';
import { getTotalStoryCountOfAuthors, deleteStoriesByAuthors } from '#features/stories/server/public.ts';
import { removePeopleFromAllTrustedContacts } from '#features/trip-safety/server/public.ts';
import { countSampleVenues, deleteSampleVenues } from '#features/venues/server/public.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { starterCityChanged } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import {
  findStarterCityContentState,
  lockStarterCityContentState,
  type StarterCityRowCounts,
  updateStarterCityContentState,
} from './store.ts';

/**
 * Numbers of rows that are deleted with the starter city (the sample content), by kind. They include comments and likes
 * by real people on sample posts.
 */
interface StarterCityContent extends StarterCityRowCounts {
  /** Number of comments that real people wrote on sample posts. They are included in `comments`. */
  commentsByOthers: number;
}

/** Counts the rows of the starter city (the sample content). Returns null if the database does not contain it. */
export async function countStarterCityRowsByKind(sql: Queryable): Promise<StarterCityContent | null> {
  const state = await findStarterCityContentState(sql);
  return state?.state === 'filled' ? count(sql, await samplePeopleRepository.listIds(sql)) : null;
}

/**
 * Deletes the starter city (the sample content) in one transaction (EXP-132), including all comments and likes on
 * sample posts. Posts of real people are kept, but lose the comments and likes of sample people. The next start of the
 * server does not insert the starter city again.
 * @param actor person or command that requested the deletion, for the audit log
 * @returns number of deleted rows; null if the database contains no starter city
 */
export async function deleteStarterCity(
  mutate: MutationRunner,
  actor: string,
): Promise<StarterCityContent | null> {
  return mutate(async ({ tx, now, emit }) => {
    // Deleting a user checks all foreign keys that refer to users, which can take minutes in a large database.
    await tx`set local statement_timeout = '5min'`;
    if ((await lockStarterCityContentState(tx))?.state !== 'filled') return null;
    const people = await samplePeopleRepository.lockIds(tx);
    const content = await count(tx, people);
    const postIds = await remove(tx, people);
    const { commentsByOthers: _, ...counts } = content;
    await updateStarterCityContentState(tx, { state: 'cleared', counts }, now);
    await insertAuditEntry(tx, { at: now, actor, action: auditActions.starterCityCleared, before: content });
    emit(starterCityChanged, { state: 'cleared', postIds });
    return content;
  });
}

/**
 * Deletes the rows of the sample content. Returns the ids of the posts that were deleted or that lost a comment or a
 * like.
 */
async function remove(tx: Tx, people: readonly string[]): Promise<string[]> {
  const posts = await deletePostsByAuthors(tx, people);
  const disliked = await deleteLikesOfUsers(tx, people);
  const uncommented = await deleteCommentsByUsers(tx, people);
  await deleteFollowsInvolvingUsers(tx, people);
  await deleteStoriesByAuthors(tx, people);
  await deleteEventsAndRsvpsOfUsers(tx, people);
  // Servers of earlier versions let people pick sample people as trusted contacts.
  await removePeopleFromAllTrustedContacts(tx, people);
  await samplePeopleRepository.delete(tx);
  await deleteSampleVenues(tx);
  return [...new Set([...posts, ...disliked, ...uncommented])];
}

async function count(sql: Queryable, people: readonly string[]): Promise<StarterCityContent> {
  const venues = await countSampleVenues(sql);
  const posts = await getTotalPostCountOfAuthors(sql, people);
  const comments = await countCommentsInvolvingUsers(sql, people);
  const likes = await countLikesInvolvingUsers(sql, people);
  return {
    venues,
    people: people.length,
    posts,
    comments: comments.all,
    commentsByOthers: comments.byOthers,
    likes,
    follows: await countFollowsInvolvingPeople(sql, people),
    stories: await getTotalStoryCountOfAuthors(sql, people),
    events: await countEventsOrganizedByUsers(sql, people),
  };
}
