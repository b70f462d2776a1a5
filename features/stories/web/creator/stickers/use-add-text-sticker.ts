import { maxTextBlocksPerPicture } from '../../../domain/limits.ts';
import type { StoryTextBlock } from '../../../domain/story-text-block.ts';
import { messages } from '../messages.ts';
import type { UseStoryDraftResult } from '../use-story-draft.ts';

/**
 * Heights of the centers of new stickers, as fractions of the frame. A new sticker gets the first height that no text
 * has, so that it does not cover another one. It is in the middle of the width, where the time fits.
 */
const newCenterHeights = [0.3, 0.44, 0.58, 0.7, 0.37, 0.51, 0.64, 0.76];

/** Returns the current time as a sticker, such as `7:38 PM`. */
export function createTimeSticker(now: Date): Pick<StoryTextBlock, 'text' | 'size'> {
  const format = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
  return { text: format.format(now), size: 1.4 };
}

/** Returns an emoji as a sticker. */
export const createEmojiSticker = (emoji: string): Pick<StoryTextBlock, 'text' | 'size'> => ({
  text: emoji,
  size: 2,
});

/**
 * Returns a function that puts the time or an emoji on the picture. Both are texts of the picture, so they move, get
 * larger and are read aloud like other texts.
 * @param at index of the picture
 */
export function useAddTextSticker(draft: UseStoryDraftResult, at: number) {
  return (sticker: Pick<StoryTextBlock, 'text' | 'size'>) => {
    const { words } = draft.readPicture(at);
    if (words.length >= maxTextBlocksPerPicture)
      return draft.setProblem(messages.tooManyTextStickers({ max: maxTextBlocksPerPicture }));
    const y = newCenterHeights.find((height) => words.every((word) => word.y !== height)) ?? 0.5;
    draft.changePicture(at, {
      words: [...words, { style: 'outline', color: 'white', x: 0.5, y, ...sticker }],
    });
  };
}
