import { reportable } from '#features/visibility/server/public.ts';
import { findStory, findStoryComment } from './store.ts';

/** Stories and their comments can be reported. */
export const reportableStories = [
  reportable({
    kind: 'story',
    isPrivateWithAccount: true,
    find: async (sql, id) => {
      const story = await findStory(sql, id);
      return story === undefined || story.deletedAt !== null ? undefined : story;
    },
  }),
  reportable({ kind: 'storyComment', find: findStoryComment }),
];
