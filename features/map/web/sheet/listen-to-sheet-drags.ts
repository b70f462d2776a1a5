import {
  chooseSheetSnapPoint,
  computeDraggedSheetHeightPx,
  type SheetSnapPoint,
} from '../../domain/sheet-snap-points.ts';
import type { BottomSheetHeightStore } from './bottom-sheet-height-store.ts';

interface DragElements {
  box: HTMLElement;
  header: HTMLElement;
  body: HTMLElement;
}

interface DragEvents {
  onGrab: () => void;
  /**
   * Called when a drag ends.
   * @param velocity in pixels per millisecond, positive upwards
   */
  onRelease: (snapPoint: SheetSnapPoint, velocity: number) => void;
}

/**
 * Length in milliseconds of the time window in which the velocity of a drag is measured. Earlier movements are ignored.
 */
const velocityWindowMs = 100;
/** A mouse press that moves by at most this many pixels counts as a click, not as a drag. */
const maxClickMovement = 4;

interface Drag {
  x: number;
  y: number;
  /** Visible height of the sheet when the drag began, in pixels. */
  height: number;
  /**
   * Kind of the gesture: moving the sheet, or scrolling its list. Undefined until the direction of the first movement
   * is known.
   */
  kind: 'move' | 'scroll' | undefined;
  recent: { at: number; y: number }[];
}

/**
 * Moves the sheet with a finger anywhere on the sheet, or with the mouse on its header. At the highest snap point
 * (resting height), a finger scrolls the list instead. When the list is at its top, a finger pulls the sheet down.
 * @returns function that removes the listeners
 */
export function listenToSheetDrags(
  { box, header, body }: DragElements,
  motion: BottomSheetHeightStore,
  events: DragEvents,
): () => void {
  let drag: Drag | undefined;

  const begin = (x: number, y: number) => {
    events.onGrab();
    drag = { x, y, height: motion.height, kind: undefined, recent: [] };
  };
  const follow = (y: number, at: number) => {
    if (!drag) return;
    drag.recent = [...drag.recent.filter((one) => at - one.at <= velocityWindowMs), { at, y }];
    motion.write(computeDraggedSheetHeightPx(drag.height + drag.y - y, motion.heights));
  };
  const release = (at: number) => {
    const ended = drag;
    drag = undefined;
    if (!ended) return;
    const recent = ended.recent.filter((one) => at - one.at <= velocityWindowMs);
    const [first, last] = [recent[0], recent.at(-1)];
    const velocity = first && last && last.at > first.at ? (first.y - last.y) / (last.at - first.at) : 0;
    events.onRelease(chooseSheetSnapPoint(motion.height, velocity, motion.heights), velocity);
  };

  const onTouchStart = ({ touches }: TouchEvent) => {
    const [finger] = touches;
    if (touches.length === 1 && finger) begin(finger.clientX, finger.clientY);
  };
  const onTouchMove = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (!drag || !finger || drag.kind === 'scroll') return;
    drag.kind ??= decideKind(drag, finger, event.target as Element);
    if (drag.kind !== 'move') return;
    if (event.cancelable) event.preventDefault();
    follow(finger.clientY, event.timeStamp);
  };
  const decideKind = (start: Drag, finger: Touch, target: Element): Drag['kind'] => {
    const [across, down] = [finger.clientX - start.x, finger.clientY - start.y];
    if (across === 0 && down === 0) return undefined;
    if (Math.abs(across) > Math.abs(down)) return 'scroll';
    const isAtTop = motion.height >= motion.heights.full - 1;
    return isAtTop && body.contains(target) && (body.scrollTop > 0 || down < 0) ? 'scroll' : 'move';
  };
  const onTouchEnd = ({ timeStamp }: TouchEvent) => release(timeStamp);

  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && event.button === 0) begin(event.clientX, event.clientY);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!drag || event.pointerType === 'touch') return;
    if (!drag.kind && Math.abs(event.clientY - drag.y) <= maxClickMovement) return;
    if (!drag.kind) header.setPointerCapture(event.pointerId);
    drag.kind = 'move';
    follow(event.clientY, event.timeStamp);
  };
  const onPointerUp = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') release(event.timeStamp);
  };

  const controller = new AbortController();
  const { signal } = controller;
  box.addEventListener('touchstart', onTouchStart, { passive: true, signal });
  box.addEventListener('touchmove', onTouchMove, { passive: false, signal });
  box.addEventListener('touchend', onTouchEnd, { signal });
  box.addEventListener('touchcancel', onTouchEnd, { signal });
  header.addEventListener('pointerdown', onPointerDown, { signal });
  header.addEventListener('pointermove', onPointerMove, { signal });
  header.addEventListener('pointerup', onPointerUp, { signal });
  header.addEventListener('pointercancel', onPointerUp, { signal });
  return () => controller.abort();
}
