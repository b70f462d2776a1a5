/** Publishes the posts of a batch. The result for each post is the same as the result of `publishPost`. */
import type { EventLogEvent } from '#platform/contract/events.ts';
import { isUniqueViolation } from '#platform/database/read-sql-state.ts';
import { MutationBatchConflictError, type SingleStatementBatchContext } from '#platform/kernel/implement.ts';
import type { Person } from '#features/accounts/domain/present-person.ts';
import { buildPostCreatedPayload } from '../domain/build-post-created-payload.ts';
import { collectMentionsOfKnownPeople } from '../domain/collect-tags.ts';
import { buildPostPoll } from '../domain/poll.ts';
import type { PostRow } from '../domain/present-post.ts';
import { postCreated } from '../events.ts';
import type { PostToPublish } from './publish-post.ts';
import { insertPostBatch } from './store-new-posts.ts';

/** A new post, its deduplication key and the author of the post that it quotes. */
interface NewPost {
  row: PostRow;
  dedupKey: string;
  quotedAuthorId: string | null;
}

interface Published {
  /** Indexes of the inserted posts in the batch. */
  written: Set<number>;
  events: EventLogEvent[];
}

/**
 * Publishes the posts whose id and deduplication key are free, with one SQL statement. Also appends a `postCreated`
 * event for each, and stores the id of each post under the idempotency key of its call.
 * @param since a deduplication key that was claimed before this time is free again
 * @throws MutationBatchConflictError if a concurrent transaction inserted a post with one of the ids
 */
export async function publishPostBatch(
  ctx: SingleStatementBatchContext,
  posts: readonly NewPost[],
  since: Date,
): Promise<Published> {
  const asked = posts.map((post) => ({ ...post, event: createEvent(post) }));
  try {
    const written = await insertPostBatch(ctx, asked, since);
    return { written: new Set(written), events: written.map((n) => asked[n]!.event) };
  } catch (error) {
    if (isUniqueViolation(error, 'posts_pkey'))
      throw new MutationBatchConflictError('A post with one of the ids was inserted meanwhile', {
        cause: error,
      });
    throw error;
  }
}

function createEvent({ row, quotedAuthorId }: NewPost): EventLogEvent {
  return postCreated.of(buildPostCreatedPayload(row, quotedAuthorId));
}

/** Values, in a new post, of the columns that later actions such as edits, likes, views and the deletion change. */
export const initialPostColumnValues = {
  updatedAt: null,
  version: 1,
  likes: 0,
  comments: 0,
  shares: 0,
  views: 0,
  linkCard: null,
  deletedAt: null,
  deletedBy: null,
};

/** Returns the row of a new post without a venue, as the database stores it. */
export function buildNewPostRow(
  post: Omit<PostToPublish, 'venue' | 'dedupKey' | 'quotedAuthorId'>,
  people: ReadonlyMap<string, Person>,
  now: Date,
): PostRow {
  return {
    id: post.id,
    userId: post.userId,
    content: post.content,
    createdAt: now,
    ...initialPostColumnValues,
    venue: null,
    place: post.place,
    images: post.images,
    tags: post.tags,
    mentions: collectMentionsOfKnownPeople(post.content, people),
    source: 'manual',
    idempotencyKey: post.idempotencyKey ?? null,
    quotedPostId: post.quotedPostId ?? null,
    poll: buildPostPoll(post.poll, now),
    commentAudience: post.commentAudience ?? null,
  };
}
