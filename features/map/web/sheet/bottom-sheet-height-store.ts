import type { SheetHeightsBySnapPoint } from '../../domain/sheet-snap-points.ts';

/**
 * Current height of the bottom sheet. It is stored outside of React, because dragging the sheet must not rerender
 * components.
 */
export interface BottomSheetHeightStore {
  heights: SheetHeightsBySnapPoint;
  /** Visible height of the sheet in pixels. */
  height: number;
  /** Immediately shows the sheet at this height, and stops a running animation. */
  write: (height: number) => void;
}
