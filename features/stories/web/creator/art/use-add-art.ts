import { maxStickersPerPicture } from '../../../domain/limits.ts';
import type { StoryArtName } from '../../../domain/story-art.ts';
import { messages } from '../messages.ts';
import { chooseNewPictureOverlayY } from '../stickers/choose-new-item-y.ts';
import type { UseStoryDraftResult } from '../use-story-draft.ts';

/** Heights of the centers of new stickers, as fractions of the picture's height. The first free one is used. */
const newArtHeights = [0.32, 0.52, 0.7, 0.42, 0.61];

/**
 * Returns a function that puts a drawn sticker on the picture.
 * @param at index of the picture
 */
export function useAddArt(draft: UseStoryDraftResult, at: number) {
  return (name: StoryArtName) => {
    const { art, words, stickers } = draft.readPicture(at);
    if (art.length >= maxStickersPerPicture)
      return draft.setProblem(messages.tooManyStickers({ stickers: maxStickersPerPicture }));
    const y = chooseNewPictureOverlayY(newArtHeights, [...art, ...words, ...stickers]);
    draft.changePicture(at, { art: [...art, { name, x: 0.5, y, size: 1 }] });
  };
}
