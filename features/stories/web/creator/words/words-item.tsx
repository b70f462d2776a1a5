import type { KeyboardEvent, RefObject } from 'react';
import { changeStoryWordsByKey, moveStoryWords, scaleStoryWords } from '../../../domain/story-words.ts';
import type { StoryWords } from '../../../domain/story-words.ts';
import { getStoryWordsPosition, StoryWordsView } from '../../story-words-view.tsx';
import { useGestures } from '../use-gestures.ts';
import { messages } from '../messages.ts';

interface WordsItemProps {
  words: StoryWords;
  frame: RefObject<HTMLElement | null>;
  /** Id of the element that describes the keyboard controls. */
  helpId: string;
  onChange: (words: StoryWords) => void;
  onEdit: () => void;
  onRemove: () => void;
  /** Called during a drag with the position of the pointer, in viewport pixels. Called with null when the drag ends. */
  onDrag: (point: { x: number; y: number } | null) => void;
}

/**
 * Text on the picture that can be dragged, pinched, and moved with the arrow keys. A tap or Enter opens the editor.
 * Delete removes the text.
 */
export function WordsItem({ words, frame, helpId, onChange, onEdit, onRemove, onDrag }: WordsItemProps) {
  const gestures = useGestures({
    onMove(dx, dy, event) {
      const box = frame.current?.getBoundingClientRect();
      if (!box) return;
      onChange(moveStoryWords(words, dx / box.width, dy / box.height));
      onDrag({ x: event.clientX, y: event.clientY });
    },
    onPinch: (factor) => onChange(scaleStoryWords(words, factor)),
    onTap: onEdit,
    onEnd: () => onDrag(null),
  });
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const changed = changeStoryWordsByKey(words, event);
    if (changed === null && !['Delete', 'Backspace', 'Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    if (changed !== null) onChange(changed);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else onEdit();
  }
  return (
    <button
      type="button"
      aria-label={messages.wordsItem({ text: words.text })}
      aria-describedby={helpId}
      onKeyDown={onKeyDown}
      {...gestures}
      // Screen readers send a click without pointer events, which the gesture handlers do not see.
      onClick={(event) => event.detail === 0 && onEdit()}
      style={getStoryWordsPosition(words)}
      className="min-h-11 min-w-11 cursor-grab touch-none rounded-control outline-offset-4 select-none focus-visible:outline-white active:cursor-grabbing"
    >
      <StoryWordsView words={words} />
    </button>
  );
}
