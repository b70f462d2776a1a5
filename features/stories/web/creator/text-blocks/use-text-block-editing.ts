import { useEffect, useRef, useState, type RefObject } from 'react';
import { maxTextBlocksPerPicture } from '../../../domain/limits.ts';
import type { StoryTextBlock } from '../../../domain/story-text-block.ts';
import { readUnfinishedTextBlock, type TextBlockBeingEdited } from '../draft-fields.ts';
import { messages } from '../messages.ts';
import type { UseStoryDraftResult } from '../use-story-draft.ts';

/** Initial style and position of a new text: above the middle, where no control covers it. */
const newTextBlock: StoryTextBlock = { text: '', style: 'plate', color: 'white', x: 0.5, y: 0.42, size: 1 };

/**
 * Focuses a text on the picture, or the button that adds a text (EXP-005).
 * @param frame element that contains the texts and the button
 * @param index index of the text; undefined for the button
 */
export function focusTextBlock(frame: HTMLElement | null, index: number | undefined): void {
  const blocks = frame?.querySelectorAll<HTMLElement>('[data-text-block]');
  const block = index === undefined ? undefined : blocks?.[index];
  (block ?? frame?.querySelector<HTMLElement>('[data-autofocus]'))?.focus();
}

/**
 * Returns the state of editing the texts on a picture, and functions that change the texts. The edited text is stored
 * in the draft while the person types, so that the editor opens again with this text after a reload (EXP-023). When the
 * editor closes, the focus moves to the edited text (EXP-005). If the text no longer exists, the focus moves to the
 * button that adds a text.
 * @param at index of the picture
 * @param frame element that contains the texts and the button that adds a text
 */
export function useTextBlockEditing(
  draft: UseStoryDraftResult,
  at: number,
  frame: RefObject<HTMLElement | null>,
) {
  const { words, backdrop } = draft.readPicture(at);
  /** The edited text as it was when the editor opened; undefined if no text is edited. */
  const [editing, setEditing] = useState<Omit<TextBlockBeingEdited, 'picture'> | undefined>(() => {
    const unfinished = readUnfinishedTextBlock(draft.fields);
    if (unfinished?.picture === at && unfinished.index <= words.length) return unfinished;
    // If the picture is a drawn background, the story consists of text, so the editor opens at once if there is no text
    // yet.
    return backdrop !== '' && words.length === 0 ? { index: 0, block: newTextBlock } : undefined;
  });
  /**
   * Set when the editor closes, so that the focus is moved afterwards. `focusIndex` is the index of the text that gets
   * the focus; if it is undefined, the button that adds a text gets the focus.
   */
  const closed = useRef<{ focusIndex: number | undefined }>(undefined);
  useEffect(() => {
    // The texts and the tools are inert while the editor is open, so they can be focused only after it has closed.
    if (editing === undefined && closed.current) focusTextBlock(frame.current, closed.current.focusIndex);
    closed.current = undefined;
  }, [editing, frame]);
  const edit = (index: number) => setEditing({ index, block: words[index] ?? newTextBlock });
  const setTextBlocks = (next: StoryTextBlock[]) => draft.changePicture(at, { words: next });
  /** Opens the editor for a new text, if the picture can have one more. */
  function writeNew(block: StoryTextBlock) {
    if (words.length < maxTextBlocksPerPicture) setEditing({ index: words.length, block });
    else draft.setProblem(messages.tooManyTextStickers({ max: maxTextBlocksPerPicture }));
  }
  function close(focusIndex: number | undefined) {
    closed.current = { focusIndex };
    setEditing(undefined);
    draft.set({ unfinished: '' });
  }
  return {
    editing,
    edit,
    setTextBlocks,
    cancel: () => close(editing?.index),
    /**
     * Stores the current version of the edited text in the draft. The text on the picture changes only when
     * `finishTextBlock` is called.
     */
    keep: (block: StoryTextBlock) =>
      draft.set({ unfinished: JSON.stringify({ picture: at, index: editing?.index ?? 0, block }) }),
    write: () => writeNew(newTextBlock),
    /** Opens the editor for a question, which viewers can answer. */
    writeQuestion: () => writeNew({ ...newTextBlock, isQuestion: true }),
    /** Applies the edited text to the picture. If the text is empty, removes it from the picture. */
    finishTextBlock(done: StoryTextBlock) {
      const next =
        editing?.index === words.length
          ? [...words, done]
          : words.map((one, i) => (i === editing?.index ? done : one));
      setTextBlocks(next.filter(({ text }) => text !== ''));
      close(done.text === '' ? undefined : editing?.index);
    },
  };
}
