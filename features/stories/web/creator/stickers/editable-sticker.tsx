import type { RefObject } from 'react';
import type { StorySticker } from '../../../domain/story-sticker.ts';
import { getStickerTexts, StoryStickerView } from '../../story-sticker-view.tsx';
import { getStoryTextBlockPositionStyle } from '../../story-text-block-view.tsx';
import { useStoryPictureOverlayControls } from '../use-placed-item-controls.ts';
import { messages } from '../messages.ts';

interface EditableStickerProps {
  sticker: StorySticker;
  frame: RefObject<HTMLElement | null>;
  /** Id of the element that describes the keyboard controls. */
  helpId: string;
  onChange: (sticker: StorySticker) => void;
  onRemove: () => void;
  /** Called during a drag with the position of the pointer, in viewport pixels. Called with null when the drag ends. */
  onDrag: (point: { x: number; y: number } | null) => void;
}

/** Sticker on the picture that can be dragged, pinched, and moved with the arrow keys. Delete removes it. */
export function EditableSticker({
  sticker,
  frame,
  helpId,
  onChange,
  onRemove,
  onDrag,
}: EditableStickerProps) {
  const controls = useStoryPictureOverlayControls(sticker, frame, { onChange, onRemove, onDrag });
  const { title, day = '' } = getStickerTexts(sticker);
  return (
    <button
      type="button"
      aria-label={messages.stickerItem({ kind: sticker.kind, title, day })}
      aria-describedby={helpId}
      {...controls}
      style={getStoryTextBlockPositionStyle(sticker)}
      className="cursor-grab touch-none rounded-control outline-offset-4 select-none focus-visible:outline-white active:cursor-grabbing"
    >
      <StoryStickerView sticker={sticker} />
    </button>
  );
}
