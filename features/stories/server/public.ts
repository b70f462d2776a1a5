/** What other features may ask of stories. */
export { findAnswerableStory, previewStories, type StoryPreview } from './answerable-story.ts';
export { publishStory } from './create-story.ts';
export { findStory, findStoryComment, listStoryCommentTexts, type NewStory } from './store.ts';
export { storyNotFound } from './not-found.ts';
