/** Server functions of stories that other features may import. */
export { findStoryAllowingReplies, loadStoryPreviews, type StoryPreview } from './answerable-story.ts';

export {
  countStoriesOfUsers,
  deleteExpiredSampleStories,
  deleteStoriesOfUsers,
  insertSampleStories,
} from './store-sample.ts';
