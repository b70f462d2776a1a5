/** Server functions of stories that other features may import. */
export {
  findStoryAllowingReplies,
  loadStoryPreviews,
  type RepliedStoryPreview,
} from './story-allowing-replies.ts';

export {
  getTotalStoryCountOfAuthors,
  deleteExpiredSampleStories,
  deleteStoriesByAuthors,
  insertSampleHighlights,
  insertSampleStories,
} from './store-sample.ts';

export { type StoryStickerEventLoader, storyStickerEventLoaderServiceKey } from './stickers.ts';
