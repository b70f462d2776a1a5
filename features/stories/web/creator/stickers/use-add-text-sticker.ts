import { getDateTimeFormat } from '#platform/ui/date-time-format.ts';
import { maxTextBlocksPerPicture } from '../../../domain/limits.ts';
import type { StoryTextBlock } from '../../../domain/story-text-block.ts';
import { messages } from '../messages.ts';
import type { UseStoryDraftResult } from '../use-story-draft.ts';
import { chooseNewPictureOverlayY } from './choose-new-item-y.ts';

/** The time or an emoji as a text of a picture, without its position. */
export type TextSticker = Omit<StoryTextBlock, 'x' | 'y'>;

/**
 * Heights of the centers of new stickers, as fractions of the frame's height. A new sticker gets the first height at
 * which no text or sticker is.
 */
const newCenterHeights = [0.3, 0.44, 0.58, 0.7, 0.37, 0.51, 0.64, 0.76];

const createTextSticker = (text: string, size: number): TextSticker => ({
  style: 'outline',
  color: 'white',
  text,
  size,
});

/** Returns the current time as a sticker, such as `7:38 PM`. */
export const createTimeSticker = (now: Date): TextSticker =>
  createTextSticker(getDateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }).format(now), 1.4);

/** Returns an emoji as a sticker. */
export const createEmojiSticker = (emoji: string): TextSticker => createTextSticker(emoji, 2);

/**
 * Returns a function that puts the time or an emoji on the picture. Both are texts of the picture, so they move, get
 * larger and are read aloud like other texts.
 * @param at index of the picture
 */
export function useAddTextSticker(draft: UseStoryDraftResult, at: number) {
  return (sticker: TextSticker) => {
    const { words, stickers } = draft.readPicture(at);
    if (words.length >= maxTextBlocksPerPicture)
      return draft.setProblem(messages.tooManyTextStickers({ max: maxTextBlocksPerPicture }));
    const y = chooseNewPictureOverlayY(newCenterHeights, [...words, ...stickers]);
    draft.changePicture(at, { words: [...words, { ...sticker, x: 0.5, y }] });
  };
}
