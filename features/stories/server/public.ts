/** Server functions of stories that other features may import. */
export { findStoryAllowingReplies, loadStoryPreviews, type StoryPreview } from './story-allowing-replies.ts';

export {
  countStoriesByAuthors,
  deleteExpiredSampleStories,
  deleteStoriesByAuthors,
  insertSampleStories,
} from './store-sample.ts';

export { type StickerEventSource, stickerEventSourceServiceKey } from './stickers.ts';
