import { useRef, useState } from 'react';
import { Trash2 } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';

/**
 * Returns the trash can, which is visible during a drag. Also returns the function that must be called during a drag
 * with the position of the pointer in viewport pixels, and with null when the drag ends.
 */
export function useTrashCan() {
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
