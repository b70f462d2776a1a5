/** Publishes the posts of a batch. The result for each post is the same as the result of `publishPost`. */
import { BatchConflictError } from '#platform/kernel/implement.ts';
import type { WriteContext } from '#platform/kernel/mutate.ts';
import type { Person } from '#features/accounts/domain/present-person.ts';
import { claimImages } from '#features/media/server/public.ts';
import { collectMentions } from '../domain/collect-tags.ts';
import type { PostRow } from '../domain/present-post.ts';
import { postCreated } from '../events.ts';
import type { PostToPublish } from './publish-post.ts';
import { insertNewPosts } from './store-new-posts.ts';

/**
 * Inserts the posts whose id and deduplication key are free, assigns their images and emits `postCreated` for each.
 * Returns the inserted posts by id. The ids and keys of `posts` must be unique.
 * @param options.people the mentioned people by handle
 * @param options.since a deduplication key that was claimed before this time is free again
 * @throws BatchConflictError if a concurrent transaction inserted a post with one of the ids
 */
export async function publishPosts(
  ctx: WriteContext,
  posts: Omit<PostToPublish, 'venue'>[],
  options: { people: Map<string, Person>; since: Date },
): Promise<Map<string, PostRow>> {
  if (posts.length === 0) return new Map();
  const { tx, now } = ctx;
  const rows = posts.map((post) => createPostRow(post, options.people, now));
  const keys = new Map(posts.map((post) => [post.id, post.dedupKey]));
  const { claimed, inserted } = await insertNewPosts(tx, rows, { keys, now, since: options.since });
  if (claimed !== inserted.size)
    throw new BatchConflictError('A post with one of the ids was inserted meanwhile');
  const written = rows.filter((row) => inserted.has(row.id));
  await Promise.all(
    written.map(({ id, userId, images }) =>
      claimImages(
        tx,
        userId,
        images.flatMap((image) => image.key ?? []),
        { kind: 'post', id },
        now,
      ),
    ),
  );
  for (const row of written) {
    ctx.emit(postCreated, {
      postId: row.id,
      userId: row.userId,
      source: row.source,
      tags: row.tags,
      mentioned: row.mentions.map((mention) => mention.userId),
      venueId: null,
    });
  }
  return new Map(written.map((row) => [row.id, row]));
}

/** Returns the row of a new post without a venue, as the database stores it. */
function createPostRow(post: Omit<PostToPublish, 'venue'>, people: Map<string, Person>, now: Date): PostRow {
  const mentions = collectMentions(post.content).flatMap((handle) => {
    const person = people.get(handle);
    return person === undefined ? [] : [{ handle, userId: person.id }];
  });
  return {
    id: post.id,
    userId: post.userId,
    content: post.content,
    createdAt: now,
    updatedAt: null,
    version: 1,
    likes: 0,
    comments: 0,
    shares: 0,
    views: 0,
    venue: null,
    place: post.place,
    linkCard: null,
    images: post.images,
    tags: post.tags,
    mentions,
    source: 'manual',
    idempotencyKey: post.idempotencyKey ?? null,
    deletedAt: null,
    deletedBy: null,
  };
}
