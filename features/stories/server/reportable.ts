import { contributeReportableContentKind } from '#features/visibility/server/public.ts';
import { listTextsOnStoryPictures } from '../domain/present-story.ts';
import { findStory, findStoryComment } from './store.ts';
import { findHighlight } from './store-highlights.ts';

/**
 * Declares that users can report stories, comments on stories, and highlights because of their names. The report keeps
 * the texts and pictures of a story, which expires, the text of a comment, whose author can delete it, and the name of
 * a highlight, which its owner can change.
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
        textToKeep: [story.caption, ...listTextsOnStoryPictures(story.media)].filter(Boolean).join('\n'),
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
  contributeReportableContentKind({
    kind: 'highlight',
    isPrivateWithAccount: true,
    find: async (sql, id) => {
      const highlight = await findHighlight(sql, id);
      return highlight && { userId: highlight.userId, textToKeep: highlight.name };
    },
  }),
];
