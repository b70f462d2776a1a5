import type { RefObject } from 'react';
import type { StoryTextBlock } from '../../../domain/story-text-block.ts';
import { getStoryTextBlockPositionStyle, StoryTextBlockView } from '../../story-text-block-view.tsx';
import { useStoryPictureOverlayControls } from '../use-placed-item-controls.ts';
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
  const controls = useStoryPictureOverlayControls(block, frame, { onChange, onRemove, onEdit, onDrag });
  return (
    <button
      type="button"
      data-text-block
      aria-label={
        block.isQuestion
          ? messages.questionItem({ text: block.text })
          : messages.wordsItem({ text: block.text })
      }
      aria-describedby={helpId}
      {...controls}
      // Screen readers click without pointer events, so the gesture handlers do not notice such a click. Its `detail`
      // is 0.
      onClick={(event) => event.detail === 0 && onEdit()}
      style={getStoryTextBlockPositionStyle(block)}
      className="min-h-11 min-w-11 cursor-grab touch-none rounded-control outline-offset-4 select-none focus-visible:outline-white active:cursor-grabbing"
    >
      <StoryTextBlockView
        block={block}
        answerLabel={block.isQuestion ? messages.replyPrivately : undefined}
      />
    </button>
  );
}
