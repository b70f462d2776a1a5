/** Rules of the sheet over the map: its three stops, where a drag ends, and its movement to a stop. Pure functions. */

/** Stops of the sheet, from the lowest to the highest. */
export const sheetStops = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof sheetStops)[number];

/** Visible height of the sheet at each stop, in pixels. */
export type SheetHeights = Record<SheetStop, number>;

/** Room above the sheet at its highest stop, in pixels. The map remains visible there. */
const roomAbove = 12;
const halfShare = 0.46;
/** Speed in pixels per millisecond from which a release is a fling: it reaches at least the next stop. */
const flingSpeed = 0.45;
/** Time for which the movement is continued to find the nearest stop, in milliseconds. */
const projectionMs = 180;
/** Part of a drag beyond the lowest or highest stop that moves the sheet. */
const resistance = 0.25;

/**
 * Returns the visible heights of the sheet.
 * @param available height of the map in pixels
 * @param header height of the sheet's header, which is visible at the lowest stop
 */
export function computeSheetHeights(available: number, header: number): SheetHeights {
  const full = Math.max(header, available - roomAbove);
  const peek = Math.min(header, full);
  return { peek, half: Math.min(full, Math.max(peek, Math.round(available * halfShare))), full };
}

/**
 * Returns the stop at which a released sheet ends: the nearest to the place that it would reach. A fling ends at a stop
 * in its own direction.
 * @param height visible height at the release, in pixels
 * @param velocity in pixels per millisecond, positive upwards
 */
export function chooseSheetStop(height: number, velocity: number, heights: SheetHeights): SheetStop {
  const projected = height + velocity * projectionMs;
  const isAhead = (stop: SheetStop) => (velocity > 0 ? heights[stop] > height : heights[stop] < height);
  const ahead = Math.abs(velocity) >= flingSpeed ? sheetStops.filter(isAhead) : [];
  const candidates = ahead.length > 0 ? ahead : sheetStops;
  const distance = (stop: SheetStop) => Math.abs(heights[stop] - projected);
  return candidates.toSorted((a, b) => distance(a) - distance(b))[0] ?? 'peek';
}

/** Returns the visible height while the sheet is dragged. Beyond the outer stops the sheet follows only in part. */
export function resistSheetDrag(height: number, { peek, full }: SheetHeights): number {
  if (height > full) return full + (height - full) * resistance;
  return height < peek ? peek + (height - peek) * resistance : height;
}

/** Stop above or below another one; the same stop at the ends. */
export function moveSheetStop(stop: SheetStop, steps: number): SheetStop {
  const at = sheetStops.indexOf(stop) + steps;
  return sheetStops[Math.max(0, Math.min(sheetStops.length - 1, at))] ?? stop;
}

/** Angular frequency of the spring, per millisecond. The sheet is at rest after about 350 ms. */
const springFrequency = 0.02;

/**
 * Returns the remaining distance of a critically damped spring from its rest, in pixels, and its velocity in pixels per
 * millisecond.
 * @param ms time since the release
 */
export function computeSpring(
  start: { distance: number; velocity: number },
  ms: number,
): { distance: number; velocity: number } {
  const slope = start.velocity + springFrequency * start.distance;
  const decay = Math.exp(-springFrequency * ms);
  const distance = (start.distance + slope * ms) * decay;
  return { distance, velocity: slope * decay - springFrequency * distance };
}
