/**
 * Listener and job that add a link card to a post: a preview of the page to which the first link in the text leads
 * (EXP-028). The job fetches the page after the post was stored.
 */
import type { Job } from '#platform/kernel/feature.ts';
import { defineListener, type ListenerContext } from '#platform/kernel/listener.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { attachImagesToContent, detachImagesFromContent } from '#features/media/server/public.ts';
import type { StoredLinkCard } from '#features/posts/domain/present-post.ts';
import { postLinkCardChanged, postCreated, postRestored, postUpdated } from '#features/posts/events.ts';
import { findPost, listPostsByIds, lockPost, updatePostLinkCard } from '#features/posts/server/public.ts';
import { findFirstLink } from '../domain/find-first-link.ts';
import { downloadAndStoreLinkedPageImage, unfurlLink } from './unfurl-link.ts';

const jobName = 'fetch-link-card';

/**
 * Listener that keeps the link cards of posts up to date. If a post's card does not belong to the first link in the
 * post's text, the listener removes the card and enqueues the job that fetches a new one. Restored posts are handled
 * too, because a post may have been deleted before its card was stored.
 */
export const replaceOutdatedLinkCardsListener = defineListener([postCreated, postUpdated, postRestored], {
  name: 'link-cards',
  async handle(ctx, events) {
    const ids = [...new Set(events.map((event) => event.payload.postId))];
    const wrong = (await listPostsByIds(ctx.tx, ids)).filter(
      (row) => findFirstLink(row.content) !== (row.linkCard?.source ?? null),
    );
    const losing = wrong.filter((row) => row.linkCard !== null).map((row) => row.id);
    for (const id of losing.toSorted()) await takeOff(ctx, id);
    for (const row of wrong) if (findFirstLink(row.content) !== null) ask(ctx.platform, row.id);
  },
});

async function takeOff(ctx: ListenerContext, id: string): Promise<void> {
  const row = await lockPost(ctx.tx, id);
  if (row === undefined || row.deletedAt !== null || row.linkCard === null) return;
  if (row.linkCard.source === findFirstLink(row.content)) return;
  await updatePostLinkCard(ctx.tx, id, null);
  if (row.linkCard.imageKey !== null) await detachImagesFromContent(ctx.tx, [row.linkCard.imageKey], ctx.now);
  ctx.emit(postLinkCardChanged, { postId: id, userId: row.userId });
}

/**
 * Enqueues the job that fetches a post's card. Returns immediately, so that the listener is not delayed. If enqueueing
 * fails, the post has no card.
 */
function ask(platform: Platform, postId: string): void {
  platform
    .enqueue(jobName, { postId }, postId)
    .catch((error: unknown) =>
      platform.log.warn({ err: error, postId }, 'enqueueing the fetch of a link card failed'),
    );
}

/** Job that fetches the page to which the first link in a post leads, and stores the post's link card. */
export const fetchLinkCardJob: Job = {
  name: jobName,
  run: ({ platform, data }) => fetchAndStoreLinkCard(platform, (data as { postId: string }).postId),
};

/**
 * Fetches the page to which the first link in a post leads, and stores the post's link card. If the page cannot be
 * read, the post gets no card.
 * @throws Error if the page may be readable soon, so that the job queue tries again
 */
export async function fetchAndStoreLinkCard(platform: Platform, postId: string): Promise<void> {
  const row = await findPost(platform.db, postId);
  const link = row === undefined ? null : findFirstLink(row.content);
  if (row === undefined || link === null || row.linkCard?.source === link) return;
  const unfurled = await unfurlLink(platform, link, 'cards');
  if ('failure' in unfurled) {
    if (unfurled.isTransient) throw new Error(unfurled.failure);
    return;
  }
  const { imageUrl: _imageUrl, ...page } = unfurled.page;
  const stored = await downloadAndStoreLinkedPageImage(
    platform,
    { userId: row.userId },
    unfurled.page,
    'cards',
  );
  const image =
    stored === null
      ? null
      : { url: stored.url, width: stored.width, height: stored.height, placeholder: stored.placeholder };
  await putOn(platform, postId, { source: link, ...page, image, imageKey: stored?.key ?? null });
}

function putOn(platform: Platform, postId: string, card: StoredLinkCard): Promise<void> {
  return platform.mutate(async ({ tx, now, emit }) => {
    // The post may have changed while the page was fetched.
    const row = await lockPost(tx, postId);
    if (row === undefined || row.deletedAt !== null || findFirstLink(row.content) !== card.source) return;
    if (row.linkCard?.source === card.source) return;
    if (card.imageKey !== null) {
      await attachImagesToContent(tx, row.userId, [card.imageKey], { kind: 'post', id: postId }, now);
    }
    await updatePostLinkCard(tx, postId, card);
    emit(postLinkCardChanged, { postId, userId: row.userId });
  });
}
