/**
 * Declares how the entity store (the browser's cache of posts, comments and people) stores posts, and declares the
 * lists of posts that the viewer published or restored in this browser tab.
 */
import type { EntityType, EntityListKey } from '#platform/client/store/entity-store.ts';
import { createOptimisticListInsert } from '#platform/client/store/entity-store.ts';
import { appEntityStore, appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import type * as api from '../api.ts';
import type { Post } from '../domain/post-shape.ts';

/** Entity type of posts in the browser's entity store. */
export const postEntityType: EntityType<Post> = {
  name: 'post',
  idOf: (post) => post.id,
  // A list that was fetched before an edit must not replace the new text with the old text.
  isOlder: (given, kept) => (given.updatedAt ?? '') < (kept.updatedAt ?? ''),
};

/**
 * Key of the list of posts that the viewer published in this browser tab. Feeds add these posts without fetching them
 * again.
 */
export const listKeyOfPostsPublishedInThisTab: EntityListKey<Post> = { name: 'new posts' };
/** Key of the list of posts that the viewer deleted and then restored in this browser tab. */
export const listKeyOfPostsRestoredInThisTab: EntityListKey<Post> = { name: 'restored posts' };

/**
 * Ids of the viewer's own new posts for which feeds do not scroll to the top: reposts, and posts that the outbox sent
 * some time after the viewer wrote them. For all other new posts of the viewer, feeds scroll to the top.
 */
export const idsOfPostsNotScrollingFeedsToTop = new Set<string>();

/**
 * Mutation that publishes a post immediately, or from the browser's outbox once the network is back. Lists show the
 * post after the server has accepted it.
 */
export const createPostMutation = appOptimisticMutationRunner.define<typeof api.createPost>({
  name: 'createPost',
  effect: (_args, answer) =>
    answer === undefined || answer.duplicate
      ? {}
      : { inserts: [createOptimisticListInsert(listKeyOfPostsPublishedInThisTab, answer.post)] },
  onAnswer(_args, { post }, isLate) {
    if (isLate) idsOfPostsNotScrollingFeedsToTop.add(post.id);
    appEntityStore.write(postEntityType, [post]);
  },
});

/** Updates some fields of a post in the entity store (the browser's cache), as if the server had sent them. */
export function patchPostInEntityStore(postId: string, patch: Partial<Post>): void {
  appEntityStore.patch(postEntityType, postId, (post) => ({ ...post, ...patch }));
}

/**
 * Returns a post with the viewer's changes that the server has not confirmed yet; null if one of these changes is the
 * deletion of the post.
 * @param serverPost the post as the server sent it
 */
export function applyUnconfirmedChangesToPost(serverPost: Post): Post | null {
  return appEntityStore.read(postEntityType, serverPost.id, serverPost) ?? null;
}

/**
 * Calls the listener once for each post that is inserted into the list with the given key. Returns a function that
 * unsubscribes.
 */
export function subscribeToPostInsertions(
  list: EntityListKey<Post>,
  listener: (post: Post) => void,
): () => void {
  let known: readonly Post[] = [];
  return appEntityStore.subscribeEffects(() => {
    const inserted = appEntityStore.insertsOf(list);
    const added = inserted.filter((post) => !known.includes(post));
    known = inserted;
    for (const post of added) listener(post);
  });
}
