import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { Ref, RefObject } from 'react';
import { computeSheetDistanceAndVelocity, type SheetSnapPoint } from '../../domain/sheet-snap-points.ts';
import type { BottomSheetHeightStore } from './bottom-sheet-height-store.ts';
import { listenToSheetDrags } from './listen-to-sheet-drags.ts';
import {
  measureSheetHeights,
  observeSheetLayout,
  type SheetLayout,
  updateStoredSheetHeights,
} from './sheet-layout.ts';
import { prefersReducedMotion } from '#platform/ui/prefers-reduced-motion.ts';

/** Handle that lets the screen move the sheet. */
export interface BottomSheetController {
  moveTo: (snapPoint: SheetSnapPoint) => void;
}

interface SheetElements {
  sheet: RefObject<HTMLDivElement | null>;
  header: RefObject<HTMLDivElement | null>;
  body: RefObject<HTMLDivElement | null>;
}

interface BottomSheetOptions extends SheetLayout {
  /** Snap point at which the sheet opens. */
  first: SheetSnapPoint;
  onCover: (pixels: number) => void;
  onRest: () => void;
  ref: Ref<BottomSheetController>;
}

/**
 * React hook for the state of a sheet with three snap points (heights at which it rests). The sheet can be dragged with
 * a finger or the mouse, and moved by keys.
 * @param elements the sheet, its header (visible at every snap point), and its scrolling body
 * @param onCover called with the height in pixels that the sheet will have at the end of a movement. Called when a
 *   movement begins, and when the size of the map changes
 * @param onRest called when the sheet has reached its snap point
 */
export function useBottomSheet(
  { sheet, header, body }: SheetElements,
  { first, rowSelector, firstRowRem, coveredTop, onCover, onRest, ref }: BottomSheetOptions,
) {
  const [snapPoint, setSnapPoint] = useState<SheetSnapPoint>(first);
  const motion = useRef<BottomSheetHeightStore>(undefined);
  const animation = useRef(0);
  const latest = useRef({ snapPoint, onCover, onRest });
  useEffect(() => {
    latest.current = { snapPoint, onCover, onRest };
  });

  function moveTo(next: SheetSnapPoint, velocity = 0) {
    setSnapPoint(next);
    latest.current.snapPoint = next;
    const now = motion.current;
    if (!now) return;
    latest.current.onCover(now.heights[next]);
    cancelAnimationFrame(animation.current);
    const schedule = (step: FrameRequestCallback) => (animation.current = requestAnimationFrame(step));
    const rest = () => latest.current.onRest();
    if (prefersReducedMotion()) {
      now.write(now.heights[next]);
      // If people prefer reduced motion, `base.css` gives each change a transition of 0.01 ms. Until the next frame, the
      // browser therefore measures the sheet at its old position.
      schedule(rest);
    } else animateHeight(now, { next, velocity }, schedule, rest);
  }
  const move = useRef(moveTo);
  useEffect(() => {
    move.current = moveTo;
  });
  useImperativeHandle(ref, () => ({ moveTo: (next) => move.current(next) }), []);

  useLayoutEffect(() => {
    const [box, top, content] = [sheet.current, header.current, body.current];
    const frame = box?.offsetParent;
    if (!box || !top || !content || !frame) return;
    const parts = { frame, header: top, body: content };
    const computeHeights = () => measureSheetHeights(parts, { coveredTop, rowSelector, firstRowRem });
    const isFirst = motion.current === undefined;
    const now = createHeightStore(box, computeHeights(), motion.current?.height ?? 0);
    motion.current = now;
    /**
     * Measures again, and moves the sheet to the new height.
     * @param isAnimated true to move from the current height to the new one; false to jump to it
     */
    const measure = (isAnimated: boolean) => {
      now.heights = computeHeights();
      box.style.height = `${now.heights.full}px`;
      cancelAnimationFrame(animation.current);
      const target = now.heights[latest.current.snapPoint];
      now.write(isAnimated ? Math.min(now.height, now.heights.full) : target);
      if (isAnimated) return move.current(latest.current.snapPoint);
      latest.current.onCover(target);
      animation.current = requestAnimationFrame(() => latest.current.onRest());
    };
    measure(!isFirst);
    const stopObserving = observeSheetLayout(parts, {
      onResize: () => measure(now.height !== now.heights[latest.current.snapPoint]),
      onRows: () => updateStoredSheetHeights(now, computeHeights()) && move.current(latest.current.snapPoint),
    });
    const stopListening = listenToSheetDrags({ box, header: top, body: content }, now, {
      onGrab: () => cancelAnimationFrame(animation.current),
      onRelease: (next, velocity) => move.current(next, velocity),
    });
    return () => {
      stopObserving();
      stopListening();
      cancelAnimationFrame(animation.current);
      box.style.removeProperty('height');
      box.style.removeProperty('transform');
      latest.current.onCover(0);
    };
  }, [sheet, header, body, coveredTop, rowSelector, firstRowRem]);

  return { snapPoint, moveTo: (next: SheetSnapPoint) => moveTo(next) };
}

/** Creates the store of the heights of a sheet. */
function createHeightStore(
  sheet: HTMLElement,
  heights: BottomSheetHeightStore['heights'],
  height: number,
): BottomSheetHeightStore {
  const store: BottomSheetHeightStore = {
    heights,
    height,
    write(next) {
      store.height = next;
      sheet.style.transform = `translate3d(0, ${store.heights.full - next}px, 0)`;
    },
  };
  return store;
}

/**
 * Animates the sheet to a snap point with a spring.
 * @param velocity speed of the sheet when the finger is lifted, in pixels per millisecond
 * @param schedule schedules the next frame, and stores its id so that the frame can be canceled
 * @param onRest called when the sheet has reached the snap point
 */
function animateHeight(
  now: BottomSheetHeightStore,
  { next, velocity }: { next: SheetSnapPoint; velocity: number },
  schedule: (step: FrameRequestCallback) => void,
  onRest: () => void,
): void {
  const start = { distance: now.height - now.heights[next], velocity };
  const startedAt = performance.now();
  const step = (time: number) => {
    const elapsedMs = Math.max(0, time - startedAt);
    const { distance, velocity: speed } = computeSheetDistanceAndVelocity(start, elapsedMs);
    const isAtRest = Math.abs(distance) < 0.5 && Math.abs(speed) < 0.01;
    now.write(now.heights[next] + (isAtRest ? 0 : distance));
    if (isAtRest) onRest();
    else schedule(step);
  };
  schedule(step);
}
