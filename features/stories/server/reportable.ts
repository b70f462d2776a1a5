import { contributeReportableContentKind } from '#features/visibility/server/public.ts';
import { listStoryPictureTexts } from '../domain/present-story.ts';
import { findStory, findStoryComment } from './store.ts';

/**
 * Declares that users can report stories and comments on stories. The report keeps the texts and pictures of a story,
 * which expires, and the text of a comment, whose author can delete it.
 */
export const reportableStoryContributions = [
  contributeReportableContentKind({
    kind: 'story',
    isPrivateWithAccount: true,
    find: async (sql, id) => {
      const story = await findStory(sql, id);
      if (story === undefined || story.deletedAt !== null) return undefined;
      return {
        userId: story.userId,
        textToKeep: [story.caption, ...listStoryPictureTexts(story.media)].filter(Boolean).join('\n'),
        imageKeysToKeep: story.media.flatMap((item) => item.key ?? []),
      };
    },
  }),
  contributeReportableContentKind({
    kind: 'storyComment',
    find: async (sql, id) => {
      const comment = await findStoryComment(sql, id);
      return comment && { userId: comment.userId, textToKeep: comment.content };
    },
  }),
];
