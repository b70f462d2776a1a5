import { contributeReportableContentKind } from '#features/visibility/server/public.ts';
import { findStory, findStoryComment } from './store.ts';

/** Declares that users can report stories and comments on stories. */
export const reportableStoryContributions = [
  contributeReportableContentKind({
    kind: 'story',
    isPrivateWithAccount: true,
    find: async (sql, id) => {
      const story = await findStory(sql, id);
      return story === undefined || story.deletedAt !== null ? undefined : story;
    },
  }),
  contributeReportableContentKind({ kind: 'storyComment', find: findStoryComment }),
];
