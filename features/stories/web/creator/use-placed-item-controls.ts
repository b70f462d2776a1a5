import type { KeyboardEvent, RefObject } from 'react';
import {
  moveOrScaleStoryPictureOverlayByKey,
  moveStoryPictureOverlay,
  type StoryPictureOverlay,
  scaleStoryPictureOverlay,
} from '../../domain/story-text-block.ts';
import { usePointerGestures } from './use-pointer-gestures.ts';

interface PlacedItemActions<Item extends StoryPictureOverlay> {
  onChange: (item: Item) => void;
  onRemove: () => void;
  /** Called by a tap, Enter and Space. If undefined, they do nothing. */
  onEdit?: (() => void) | undefined;
  /** Called during a drag with the position of the pointer, in viewport pixels. Called with null when the drag ends. */
  onDrag: (point: { x: number; y: number } | null) => void;
}

/**
 * Returns the event handlers of a text or a sticker on the picture. It is dragged, pinched, and moved with the arrow
 * keys; plus and minus change its size, Delete removes it.
 */
export function useStoryPictureOverlayControls<Item extends StoryPictureOverlay>(
  item: Item,
  frame: RefObject<HTMLElement | null>,
  { onChange, onRemove, onEdit, onDrag }: PlacedItemActions<Item>,
) {
  const gestures = usePointerGestures({
    onMove(dx, dy, event) {
      const box = frame.current?.getBoundingClientRect();
      if (!box) return;
      onChange(moveStoryPictureOverlay(item, dx / box.width, dy / box.height));
      onDrag({ x: event.clientX, y: event.clientY });
    },
    onPinch: (factor) => onChange(scaleStoryPictureOverlay(item, factor)),
    ...(onEdit && { onTap: onEdit }),
    onEnd: () => onDrag(null),
  });
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const changed = moveOrScaleStoryPictureOverlayByKey(item, event);
    if (changed === null && !['Delete', 'Backspace', 'Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    if (changed !== null) onChange(changed);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else onEdit?.();
  }
  return { ...gestures, onKeyDown };
}
