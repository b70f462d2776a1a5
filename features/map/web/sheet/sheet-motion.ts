import type { SheetHeights } from '../../domain/sheet-snap-points.ts';

/** Position of the sheet, stored outside of React so that a drag causes no rendering. */
export interface SheetMotion {
  heights: SheetHeights;
  /** Visible height of the sheet in pixels. */
  height: number;
  /** Immediately shows the sheet at this height, and stops a running animation. */
  write: (height: number) => void;
}
