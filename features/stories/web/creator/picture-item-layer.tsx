import { useId } from 'react';
import type { RefObject } from 'react';
import type { StorySticker } from '../../domain/story-sticker.ts';
import type { StoryTextBlock } from '../../domain/story-text-block.ts';
import { EditableSticker } from './stickers/editable-sticker.tsx';
import { EditableTextBlock } from './text-blocks/editable-text-block.tsx';
import { useTrashCan } from './use-trash-can.tsx';
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
