import type { SheetHeightsBySnapPoint } from '../../domain/sheet-snap-points.ts';

/**
 * Heights of the bottom sheet: the current one, and the one at each snap point. They are stored outside of React,
 * because dragging the sheet must not rerender components.
 */
export interface BottomSheetHeightStore {
  heights: SheetHeightsBySnapPoint;
  /** Visible height of the sheet in pixels. */
  height: number;
  /** Shows the sheet at this height without an animation. */
  write: (height: number) => void;
}
