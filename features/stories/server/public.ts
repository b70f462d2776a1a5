/** What other features may ask of stories. */
export { findAnswerableStory, previewStories, type StoryPreview } from './answerable-story.ts';
export { findStory, findStoryComment } from './store.ts';
