/** Server functions of stories that other features may import. */
export { findAnswerableStory, loadStoryPreviews, type StoryPreview } from './answerable-story.ts';
