/**
 * Access rule for the pictures of a story. Until the story expires, everyone who can see the story may fetch its
 * pictures. Afterwards only the story's author may fetch them, unless a highlight shows the story (EXP-039).
 */
import type { MediaAccessRules } from '#features/media/server/public.ts';
import { chooseStoryMediaAudience } from '../domain/story-rules.ts';
import { findStory } from './store.ts';

/** Rules that decide who may fetch the pictures of a story. */
export const storyMediaAccessRules: MediaAccessRules = {
  load: async (platform, id) => {
    const story = await findStory(platform.db, id);
    if (story === undefined) return null;
    return {
      keys: story.media.flatMap((item) => item.key ?? []),
      audience: chooseStoryMediaAudience(story),
      expiresAt: story.isHighlighted ? null : story.expiresAt,
    };
  },
  isHidden: (visibility, { id, ownerId }) =>
    visibility.denialReason({ kind: 'story', id, userId: ownerId }) !== null,
};
