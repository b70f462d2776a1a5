/**
 * Export and erasure of a person's posts, and of related data such as drafts, saved posts and followed tags (KP9,
 * EXP-015).
 */
import type { ListenerContext } from '#platform/kernel/listener.ts';
import { eraseNextPersonalDataBatch, declarePersonalData } from '#features/personal-data/server/public.ts';
import { postDeleted } from '../events.ts';
import { loadPostsForExport } from './load-posts-for-export.ts';
import { markAuthorPostsDeleted, eraseUserDataAboutPosts } from './store-personal-data.ts';

const countedOnce = { notExported: 'Lets a view or share count once a day; deleted after that day.' };

/**
 * Personal-data declaration of the posts feature: exports and erases posts, drafts, saved posts and followed tags. The
 * erasure listener only marks posts as deleted. The job `sweep-posts` deletes their rows later.
 */
export const postsPersonalData = declarePersonalData({
  tables: {
    // The erasure only marks posts as deleted. Nobody can restore these posts, because their author cannot sign in.
    posts: { exportedIn: 'posts', removedBy: 'sweep-posts' },
    post_versions: { exportedIn: 'posts', removedBy: 'sweep-posts' },
    post_tags: { exportedIn: 'posts' },
    post_identities: { notExported: 'Digests of posts, which the section posts contains.' },
    saved_posts: { exportedIn: 'posts' },
    post_drafts: { exportedIn: 'posts' },
    followed_tags: { exportedIn: 'posts' },
    held_posts: { exportedIn: 'posts' },
    muted_posts: { exportedIn: 'posts' },
    post_views: countedOnce,
    post_shares: countedOnce,
  },
  sections: { posts: loadPostsForExport },
  erasure: {
    listener: 'posts-on-account-deleted',
    eraseBatch: (ctx, userId, batchSize) =>
      eraseNextPersonalDataBatch(batchSize, [
        (limit) => deletePosts(ctx, userId, limit),
        (limit) => eraseUserDataAboutPosts(ctx.tx, userId, limit),
      ]),
  },
});

async function deletePosts(ctx: ListenerContext, userId: string, limit: number): Promise<number> {
  const posts = await markAuthorPostsDeleted(ctx.tx, userId, ctx.now, limit);
  for (const { id: postId, createdAt, tags, venueId } of posts) {
    const venueIds = venueId === null ? [] : [venueId];
    ctx.emit(postDeleted, { postId, userId, by: userId, createdAt: createdAt.toISOString(), tags, venueIds });
  }
  return posts.length;
}
