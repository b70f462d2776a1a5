import type { SheetHeights } from '../../domain/sheet-stops.ts';

/** Position of the sheet outside of React, so that a drag renders nothing. */
export interface SheetMotion {
  heights: SheetHeights;
  /** Visible height in pixels. */
  height: number;
  /** Shows this height now. Stops an animation. */
  write: (height: number) => void;
}
