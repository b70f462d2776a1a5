/** Server functions of stories that other features may import. */
export { findAnswerableStory, previewStories, type StoryPreview } from './answerable-story.ts';
