import { createHash, randomBytes } from 'node:crypto';
import type { FunctionArguments } from '#platform/contract/define.ts';
import { implementFunction, type MutationContext } from '#platform/kernel/implement.ts';
import { viewStory } from '../api.ts';
import { shouldCountStoryView } from '../domain/story-rules.ts';
import { storyViewed } from '../events.ts';
import { insertStoryView, getOrCreateStoryGuestHashSalt } from './store-reactions.ts';
import { lockVisibleStory } from './visible-story.ts';

const maxUserAgent = 200;

/**
 * Counts a view of a story, once per viewer. Views by the author of the story and by the demo account are not counted
 * (STORY-006, STORY-007, Q-24).
 */
export const viewStoryHandler = implementFunction(viewStory, async function viewStory(ctx, args) {
  const { tx, viewer, now, request } = ctx;
  const story = await lockVisibleStory(ctx, args.storyId);
  if (viewer?.isDemo === true || !shouldCountStoryView(viewer, story))
    return { counted: false, viewCount: story.viewCount };
  if (viewer === null) await ctx.platform.limit('guestViews', request.address);
  const { counted, viewCount } = await insertStoryView(tx, {
    storyId: story.id,
    viewer: viewer?.id ?? (await digestGuest(ctx, args)),
    isGuest: viewer === null,
    // After a story has expired, the sweep removes the user agents of its views, so later views store none.
    userAgent: now < story.expiresAt ? [...request.userAgent].slice(0, maxUserAgent).join('') : '',
    now,
  });
  if (counted) {
    const view = { storyId: story.id, userId: viewer?.id ?? null, authorId: story.userId, viewCount };
    // The event of a guest's view is only passed to this process and not written to the event log, because guests could
    // otherwise make the log grow without limit.
    if (viewer === null) ctx.afterCommit(() => ctx.platform.committed([storyViewed.of(view)]));
    else ctx.emit(storyViewed, view);
  }
  return { counted, viewCount };
});

/**
 * Returns a salted digest that identifies a guest for one day. The salt is deleted after that day, so that nobody can
 * compute the digest again.
 */
async function digestGuest(
  ctx: MutationContext<typeof viewStory>,
  args: FunctionArguments<typeof viewStory>,
): Promise<string> {
  const day = ctx.now.toISOString().slice(0, 10);
  const salt = await getOrCreateStoryGuestHashSalt(ctx.tx, day, randomBytes(32));
  const parts = [ctx.request.address, ctx.request.userAgent, args.guestId ?? ''].join('\n');
  return `guest:${createHash('sha256').update(salt).update(parts).digest('base64url')}`;
}
