/** Link preview metadata of a story's page (EXP-001). Only for stories that signed-out visitors can see. */
import { createIdSchema } from '#platform/contract/text.ts';
import { truncateToSingleLine, type PageHeadLoader } from '#platform/kernel/page-head.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { listTextsOnStoryPictures } from '../domain/present-story.ts';
import { isStoryVisibleToViewer } from '../domain/story-rules.ts';
import { messages } from './messages.ts';
import { findStory } from './store.ts';

/**
 * Loads the title, description and picture of a story's page. Returns null if a signed-out visitor cannot see the
 * story.
 */
export const storyPageHeadLoader: PageHeadLoader = {
  pattern: '/story/:id',
  load: async (platform, text) => {
    const { db, clock } = platform;
    const id = createIdSchema('storyId').safeParse(text);
    const row = id.success ? await findStory(db, id.data) : undefined;
    if (row === undefined) return null;
    const visibility = await loadVisibilityFilterForViewer(platform, null);
    if (visibility?.isInaccessible(row.userId)) return null;
    const author = (await loadPeople(db, [row.userId])).get(row.userId)!;
    const state = { ...row, isDeleted: row.deletedAt !== null, authorIsActive: author.isActive };
    if (!isStoryVisibleToViewer(null, state, clock.now())) return null;
    return {
      title: messages.pageTitle({ name: author.displayName }),
      description:
        truncateToSingleLine(row.caption || listTextsOnStoryPictures(row.media).join(' '), 200) ||
        messages.pageDescription({ name: author.displayName }),
      image: row.media[0]?.url,
      type: 'article',
    };
  },
};
