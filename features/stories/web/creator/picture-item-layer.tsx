import { useId, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { Trash2 } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import type { StorySticker } from '../../domain/story-sticker.ts';
import type { StoryTextBlock } from '../../domain/story-text-block.ts';
import { EditableSticker } from './stickers/editable-sticker.tsx';
import { EditableTextBlock } from './text-blocks/editable-text-block.tsx';
import { focusTextBlock } from './text-blocks/use-text-block-editing.ts';
import { messages } from './messages.ts';

interface PictureItemLayerProps {
  blocks: readonly StoryTextBlock[];
  /** Index of the text that is hidden because it is being edited; undefined if no text is edited. */
  hidden: number | undefined;
  stickers: readonly StorySticker[];
  frame: RefObject<HTMLDivElement | null>;
  onBlocks: (blocks: StoryTextBlock[]) => void;
  onStickers: (stickers: StorySticker[]) => void;
  onEdit: (at: number) => void;
}

const replaceAt = <Item,>(items: readonly Item[], at: number, item: Item) =>
  items.map((other, i) => (i === at ? item : other));
const removeAt = <Item,>(items: readonly Item[], at: number) => items.filter((_, i) => i !== at);

/**
 * Layer with the texts and stickers on the picture, and with a trash can. Dragging a text or a sticker into the trash
 * can removes it.
 */
export function StoryTextAndStickerLayer(props: PictureItemLayerProps) {
  const { blocks, hidden, stickers, frame, onBlocks, onStickers, onEdit } = props;
  const [textHelpId, stickerHelpId] = [useId(), useId()];
  const trash = useTrashCan();
  function removeBlock(at: number) {
    onBlocks(removeAt(blocks, at));
    // The removed text had the keyboard focus. The focus moves to the button that adds a text.
    focusTextBlock(frame.current, undefined);
  }
  function removeSticker(at: number) {
    onStickers(removeAt(stickers, at));
    frame.current?.querySelector<HTMLElement>('[data-tool-stickers]')?.focus();
  }
  return (
    <>
      <p id={textHelpId} hidden>
        {messages.wordsHelp}
      </p>
      <p id={stickerHelpId} hidden>
        {messages.stickerHelp}
      </p>
      {blocks.map((one, at) =>
        at === hidden ? null : (
          <EditableTextBlock
            key={at}
            block={one}
            frame={frame}
            helpId={textHelpId}
            onChange={(changed) => onBlocks(replaceAt(blocks, at, changed))}
            onEdit={() => onEdit(at)}
            onRemove={() => removeBlock(at)}
            onDrag={(point) => trash.onDrag(point, () => removeBlock(at))}
          />
        ),
      )}
      {stickers.map((one, at) => (
        <EditableSticker
          key={at}
          sticker={one}
          frame={frame}
          helpId={stickerHelpId}
          onChange={(changed) => onStickers(replaceAt(stickers, at, changed))}
          onRemove={() => removeSticker(at)}
          onDrag={(point) => trash.onDrag(point, () => removeSticker(at))}
        />
      ))}
      {trash.element}
    </>
  );
}

/**
 * Returns the trash can, which is visible during a drag. Also returns the function that must be called during a drag
 * with the position of the pointer in viewport pixels, and with null when the drag ends.
 */
function useTrashCan() {
  const can = useRef<HTMLDivElement>(null);
  const [isDragging, setDragging] = useState(false);
  const [isOver, setOver] = useState(false);
  function onDrag(point: { x: number; y: number } | null, remove: () => void) {
    const box = can.current?.getBoundingClientRect();
    setDragging(point !== null);
    if (point === null) {
      if (isOver) remove();
      setOver(false);
    } else if (box) {
      setOver(Math.hypot(point.x - box.x - box.width / 2, point.y - box.y - box.height / 2) < box.width);
    }
  }
  const element = (
    <div
      ref={can}
      aria-hidden
      className={joinClassNames(
        'pointer-events-none absolute bottom-24 left-1/2 flex size-14 -translate-x-1/2 items-center justify-center rounded-full transition-opacity',
        isOver ? 'bg-[oklch(0.53_0.19_25)]' : 'bg-[oklch(0.14_0.005_60/0.72)]',
        !isDragging && 'opacity-0',
      )}
    >
      <Trash2 size={24} />
    </div>
  );
  return { onDrag, element };
}
