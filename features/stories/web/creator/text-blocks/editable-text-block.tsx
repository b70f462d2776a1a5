import type { KeyboardEvent, RefObject } from 'react';
import {
  changeStoryTextBlockByKey,
  moveStoryTextBlock,
  scaleStoryTextBlock,
} from '../../../domain/story-text-block.ts';
import type { StoryTextBlock } from '../../../domain/story-text-block.ts';
import { getStoryTextBlockPosition, StoryTextBlockView } from '../../story-text-block-view.tsx';
import { usePointerGestures } from '../use-pointer-gestures.ts';
import { messages } from '../messages.ts';

interface EditableTextBlockProps {
  block: StoryTextBlock;
  frame: RefObject<HTMLElement | null>;
  /** Id of the element that describes the keyboard controls. */
  helpId: string;
  onChange: (block: StoryTextBlock) => void;
  onEdit: () => void;
  onRemove: () => void;
  /** Called during a drag with the position of the pointer, in viewport pixels. Called with null when the drag ends. */
  onDrag: (point: { x: number; y: number } | null) => void;
}

/**
 * Text on the picture that can be dragged, pinched, and moved with the arrow keys. A tap or Enter opens the editor.
 * Delete removes the text.
 */
export function EditableTextBlock({
  block,
  frame,
  helpId,
  onChange,
  onEdit,
  onRemove,
  onDrag,
}: EditableTextBlockProps) {
  const gestures = usePointerGestures({
    onMove(dx, dy, event) {
      const box = frame.current?.getBoundingClientRect();
      if (!box) return;
      onChange(moveStoryTextBlock(block, dx / box.width, dy / box.height));
      onDrag({ x: event.clientX, y: event.clientY });
    },
    onPinch: (factor) => onChange(scaleStoryTextBlock(block, factor)),
    onTap: onEdit,
    onEnd: () => onDrag(null),
  });
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const changed = changeStoryTextBlockByKey(block, event);
    if (changed === null && !['Delete', 'Backspace', 'Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    if (changed !== null) onChange(changed);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else onEdit();
  }
  return (
    <button
      type="button"
      data-text-block
      aria-label={messages.wordsItem({ text: block.text })}
      aria-describedby={helpId}
      onKeyDown={onKeyDown}
      {...gestures}
      // Screen readers click without pointer events, so the gesture handlers do not notice such a click. Its `detail`
      // is 0.
      onClick={(event) => event.detail === 0 && onEdit()}
      style={getStoryTextBlockPosition(block)}
      className="min-h-11 min-w-11 cursor-grab touch-none rounded-control outline-offset-4 select-none focus-visible:outline-white active:cursor-grabbing"
    >
      <StoryTextBlockView block={block} />
    </button>
  );
}
