/**
 * Export and erasure of a person's posts, and of related data such as drafts, saved posts and followed tags (KP9,
 * EXP-015).
 */
import type { ListenerContext } from '#platform/kernel/listener.ts';
import { eraseNextPersonalDataBatch, declarePersonalData } from '#features/personal-data/server/public.ts';
import { storedUntilPersonRemovesItText } from '#features/personal-data/domain/retention.ts';
import { postDeleted } from '../events.ts';
import { postRestorePeriodDays } from '../domain/limits.ts';
import { loadPostsForExport } from './load-posts-for-export.ts';
import { markPostsOfAuthorAsDeleted, eraseUserDataOtherThanPosts } from './store-personal-data.ts';
import { messages } from './privacy/messages.ts';

const postNotice = {
  topic: 'posts',
  data: messages.posts,
  purpose: messages.postsPurpose,
  retention: messages.postsRetention({ days: postRestorePeriodDays }),
} as const;

const savedNotice = {
  topic: 'posts',
  data: messages.saved,
  purpose: messages.savedPurpose,
  retention: storedUntilPersonRemovesItText,
} as const;

const draftNotice = {
  topic: 'posts',
  data: messages.drafts,
  purpose: messages.draftsPurpose,
  retention: messages.draftsRetention,
} as const;

const mutedNotice = {
  topic: 'posts',
  data: messages.muted,
  purpose: messages.mutedPurpose,
  retention: storedUntilPersonRemovesItText,
} as const;

const countedNotice = {
  topic: 'use',
  data: messages.counted,
  purpose: messages.countedPurpose,
  retention: messages.countedRetention,
} as const;

const countedOnce = {
  notice: countedNotice,
  notExported: 'Lets a view or share count once a day; deleted after that day.',
};

/**
 * Personal-data declaration of the posts feature: exports and erases posts, drafts, saved posts and followed tags. The
 * erasure listener only marks posts as deleted. The job `sweep-posts` deletes their rows later.
 */
export const postsPersonalDataDeclaration = declarePersonalData({
  tables: {
    // The erasure only marks posts as deleted. Nobody can restore these posts, because their author cannot sign in.
    posts: { notice: postNotice, exportedIn: 'posts', removedBy: 'sweep-posts' },
    post_versions: { notice: postNotice, exportedIn: 'posts', removedBy: 'sweep-posts' },
    post_tags: { notice: postNotice, exportedIn: 'posts' },
    post_identities: {
      notice: postNotice,
      notExported: 'Digests of posts, which the section posts contains.',
    },
    saved_posts: { notice: savedNotice, exportedIn: 'posts' },
    post_drafts: { notice: draftNotice, exportedIn: 'posts' },
    followed_tags: { notice: savedNotice, exportedIn: 'posts' },
    held_posts: { notice: draftNotice, exportedIn: 'posts' },
    muted_posts: { notice: mutedNotice, exportedIn: 'posts' },
    post_views: countedOnce,
    post_shares: countedOnce,
  },
  sections: { posts: loadPostsForExport },
  erasure: {
    listener: 'posts-on-account-deleted',
    eraseBatch: (ctx, userId, batchSize) =>
      eraseNextPersonalDataBatch(batchSize, [
        (limit) => deletePosts(ctx, userId, limit),
        (limit) => eraseUserDataOtherThanPosts(ctx.tx, userId, limit),
      ]),
  },
});

async function deletePosts(ctx: ListenerContext, userId: string, limit: number): Promise<number> {
  const posts = await markPostsOfAuthorAsDeleted(ctx.tx, userId, ctx.now, limit);
  for (const { id: postId, createdAt, tags, venueId } of posts) {
    const venueIds = venueId === null ? [] : [venueId];
    ctx.emit(postDeleted, { postId, userId, by: userId, createdAt: createdAt.toISOString(), tags, venueIds });
  }
  return posts.length;
}
