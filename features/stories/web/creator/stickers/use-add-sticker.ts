import { maxStickersPerPicture } from '../../../domain/limits.ts';
import type { StorySticker } from '../../../domain/story-sticker.ts';
import type { StoryPictureOverlay } from '../../../domain/story-text-block.ts';
import { messages } from '../messages.ts';
import type { UseStoryDraftResult } from '../use-story-draft.ts';
import { chooseNewPictureOverlayY } from './choose-new-item-y.ts';

type WithoutPosition<Sticker> = Sticker extends unknown ? Omit<Sticker, keyof StoryPictureOverlay> : never;
/** A person or a date of an event that the author chose for a sticker. */
export type StickerWithoutPosition = WithoutPosition<StorySticker>;

/** Returns a text that is equal for two stickers with the same person or the same date of an event. */
const getTargetKey = (sticker: StickerWithoutPosition) =>
  sticker.kind === 'mention' ? sticker.userId : sticker.occurrenceId;

/** Vertical positions of new stickers, as fractions of the frame's height. The first free one is used. */
const newStickerRows = [0.58, 0.68, 0.48, 0.78, 0.38];

/**
 * Returns a function that puts a chosen person or event on the picture. A person or an event is on a picture only once:
 * chosen again, its sticker stays at its place and gets the chosen look.
 * @param at index of the picture
 */
export function useAddSticker(draft: UseStoryDraftResult, at: number) {
  return (chosen: StickerWithoutPosition) => {
    const { words, stickers } = draft.readPicture(at);
    const same = stickers.find((one) => getTargetKey(one) === getTargetKey(chosen));
    if (same !== undefined) {
      const changed: StorySticker = { ...chosen, x: same.x, y: same.y, size: same.size };
      return draft.changePicture(at, { stickers: stickers.map((one) => (one === same ? changed : one)) });
    }
    if (stickers.length >= maxStickersPerPicture)
      return draft.setProblem(messages.tooManyStickers({ stickers: maxStickersPerPicture }));
    const y = chooseNewPictureOverlayY(newStickerRows, [...words, ...stickers]);
    const sticker: StorySticker = { ...chosen, x: 0.5, y, size: 1 };
    draft.changePicture(at, { stickers: [...stickers, sticker] });
  };
}
