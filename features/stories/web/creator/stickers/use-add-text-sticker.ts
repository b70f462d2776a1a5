import { maxTextBlocksPerPicture } from '../../../domain/limits.ts';
import type { StoryTextBlock } from '../../../domain/story-text-block.ts';
import { messages } from '../messages.ts';
import type { UseStoryDraftResult } from '../use-story-draft.ts';

/** Centers of new stickers, as fractions of the frame. They differ, so that new stickers do not cover each other. */
const newCenters = [
  { x: 0.5, y: 0.3 },
  { x: 0.24, y: 0.44 },
  { x: 0.76, y: 0.5 },
  { x: 0.3, y: 0.62 },
  { x: 0.7, y: 0.7 },
];

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
    const center = newCenters[words.length % newCenters.length]!;
    draft.changePicture(at, {
      words: [...words, { style: 'outline', color: 'white', ...center, ...sticker }],
    });
  };
}
