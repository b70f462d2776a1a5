/** Public interface of stories for other features. */
export { findAnswerableStory, previewStories, type StoryPreview } from './answerable-story.ts';
