/** Server functions of stories that other features may import. */
export { findStoryAllowingReplies, loadStoryPreviews, type StoryPreview } from './answerable-story.ts';
