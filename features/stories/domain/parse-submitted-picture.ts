/** Parses one submitted item of a story and checks that it is a picture. */
import type { StoredStorySticker } from './story-sticker.ts';
import type { StoryTextBlock } from './story-text-block.ts';
import { getTextPrefix, LongText } from '#platform/contract/long-text.ts';

/** A picture that a client submits for a story, with its alt text, and the texts and stickers on it. */
export interface SubmittedPicture {
  /** The picture as a data URL. */
  data: string | LongText;
  alt: string;
  words: StoryTextBlock[];
  stickers: StoredStorySticker[];
}

/** Error message for a submitted item that is not a picture. */
export const nonPhotoInStoryErrorMessage = 'Stories can only have photos';

/** Returns a submitted item as a picture with alt text; null if the item is a video, a sound or a document. */
export function parseSubmittedPicture(
  item: string | LongText | ({ type?: string | undefined } & SubmittedPicture),
): SubmittedPicture | null {
  const { data, alt, words, stickers, type } =
    typeof item === 'string' || item instanceof LongText
      ? { data: item, alt: '', words: [], stickers: [], type: undefined }
      : item;
  if (type !== undefined && type !== 'image') return null;
  const named = /^data:([^;,]*)/i.exec(getTextPrefix(data, 200))?.[1]?.toLowerCase();
  // A text that is not a data URL is returned too: the decoder later reports that the text is not an image.
  if (named !== undefined && !named.startsWith('image/')) return null;
  return { data, alt, words, stickers };
}
