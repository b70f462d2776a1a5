/**
 * Rules of the bottom sheet over the map: its three snap points (resting heights), the snap point at which a drag ends,
 * and the animation to a snap point. Pure functions.
 */

/** Snap points (resting heights) of the bottom sheet, from the lowest to the highest. */
export const bottomSheetSnapPoints = ['peek', 'half', 'full'] as const;
/** Resting height of the bottom sheet over the map. */
export type SheetSnapPoint = (typeof bottomSheetSnapPoints)[number];

/** Visible height of the sheet at each snap point, in pixels. */
export type SheetHeightsBySnapPoint = Record<SheetSnapPoint, number>;

/** Height of the map that stays visible above the sheet at its highest snap point, in pixels. */
const minVisibleMapPx = 12;
/**
 * Vertical gap in pixels between the row of categories and a fully open sheet. The gap is large enough that the touch
 * targets of the categories and of the sheet's handle do not overlap. It is small enough that the sheet covers the
 * button below the categories.
 */
const gapBelowSearchPx = 6;
/**
 * Minimum height in pixels of a fully open sheet that ends below the search. If the map is too low for this height, the
 * fully open sheet also covers the search.
 */
const minFullHeightBelowSearchPx = 320;
/** Maximum share of the map's height that the sheet covers at the middle snap point. */
const halfShare = 0.54;
/** Height in pixels below the last row of a short list at the middle snap point. */
const gapBelowLastRowPx = 8;
/**
 * Maximum height of the header and the first row together at the lowest snap point, as a fraction of the map's height.
 * If both together are higher, only the header is visible there.
 */
const maxPeekShare = 0.3;
/**
 * Minimum speed of a fling when the finger is lifted, in pixels per millisecond. A fling moves the sheet by at least
 * one snap point.
 */
const flingSpeed = 0.45;
/**
 * Time in milliseconds for which the speed of a released sheet is assumed to last. The sheet moves to the snap point
 * nearest to the resulting position.
 */
const projectionMs = 180;
/** Fraction of the finger's movement by which the sheet moves beyond the lowest or highest snap point. */
const overdragFactor = 0.25;

interface SheetMeasures {
  /** Height in pixels that the search and the categories cover at the upper edge of the map. */
  coveredTop: number;
  /** Height in pixels of the sheet's header. */
  header: number;
  /**
   * Distances in pixels from the end of the header to the end of each of the first rows below it. Empty if the sheet
   * has no list.
   */
  rowEnds: readonly number[];
  /** Height in pixels that is visible below the header at the lowest snap point if the sheet has no list. */
  peekWithoutRows?: number;
}

/**
 * Returns the visible height of the sheet at each snap point, in pixels:
 * - Lowest: the header and the first row; only the header if the map is short, so that most of the map is visible.
 * - Middle: two and a half rows of the list. The cut row shows that the list continues.
 * - Highest: the top edge of the sheet is below the search field and the categories, which therefore stay usable.
 * @param available height of the map in pixels
 * @param measures heights in pixels
 */
export function computeSheetHeightsBySnapPoint(
  available: number,
  { coveredTop, header, rowEnds, peekWithoutRows = 0 }: SheetMeasures,
): SheetHeightsBySnapPoint {
  const isSearchKept = available - coveredTop >= minFullHeightBelowSearchPx;
  const searchPx = isSearchKept ? coveredTop + gapBelowSearchPx : 0;
  const full = Math.max(header, available - Math.max(minVisibleMapPx, searchPx));
  const withRow = header + (rowEnds[0] ?? peekWithoutRows);
  const peek = Math.min(withRow <= available * maxPeekShare ? withRow : header, full);
  const maxHalf = Math.round(available * halfShare);
  const half = Math.min(maxHalf, header + (computeHalfOpenListHeight(rowEnds) ?? maxHalf));
  return { peek, half: Math.min(full, Math.max(peek, half)), full };
}

/** Returns the height of the first two and a half rows, or of all rows of a shorter list; undefined without rows. */
function computeHalfOpenListHeight(rowEnds: readonly number[]): number | undefined {
  const [, second, third] = rowEnds;
  if (second !== undefined && third !== undefined) return Math.round((second + third) / 2);
  const last = rowEnds.at(-1);
  return last === undefined ? undefined : last + gapBelowLastRowPx;
}

/**
 * Returns the snap point to which a released sheet moves: the one nearest to the position where the movement would end.
 * A fling always moves the sheet in its own direction.
 * @param height visible height when the finger is lifted, in pixels
 * @param velocity in pixels per millisecond, positive upwards
 */
export function chooseSheetSnapPoint(
  height: number,
  velocity: number,
  heights: SheetHeightsBySnapPoint,
): SheetSnapPoint {
  const projected = height + velocity * projectionMs;
  const isAhead = (snapPoint: SheetSnapPoint) =>
    velocity > 0 ? heights[snapPoint] > height : heights[snapPoint] < height;
  const ahead = Math.abs(velocity) >= flingSpeed ? bottomSheetSnapPoints.filter(isAhead) : [];
  const candidates = ahead.length > 0 ? ahead : bottomSheetSnapPoints;
  const distance = (snapPoint: SheetSnapPoint) => Math.abs(heights[snapPoint] - projected);
  return candidates.toSorted((a, b) => distance(a) - distance(b))[0] ?? 'peek';
}

/**
 * Returns the visible height of the sheet during a drag, in pixels. Past the lowest and highest snap point the sheet
 * moves less than the finger.
 */
export function computeDraggedSheetHeightPx(height: number, { peek, full }: SheetHeightsBySnapPoint): number {
  if (height > full) return full + (height - full) * overdragFactor;
  return height < peek ? peek + (height - peek) * overdragFactor : height;
}

/**
 * Returns the snap point that is `steps` snap points above `snapPoint`; a negative number moves down. Stops at the
 * highest and at the lowest snap point.
 */
export function getSheetSnapPointByStepOffset(snapPoint: SheetSnapPoint, steps: number): SheetSnapPoint {
  const at = bottomSheetSnapPoints.indexOf(snapPoint) + steps;
  return bottomSheetSnapPoints[Math.max(0, Math.min(bottomSheetSnapPoints.length - 1, at))] ?? snapPoint;
}

/** Angular frequency of the spring, per millisecond. The sheet is at rest after about 350 ms. */
const springFrequency = 0.02;

/**
 * Returns the state of the spring that moves the sheet (critically damped): the remaining distance to its rest
 * position, in pixels, and its velocity, in pixels per millisecond.
 * @param ms time since the sheet was released, in milliseconds
 */
export function computeSheetDistanceAndVelocity(
  start: { distance: number; velocity: number },
  ms: number,
): { distance: number; velocity: number } {
  const slope = start.velocity + springFrequency * start.distance;
  const decay = Math.exp(-springFrequency * ms);
  const distance = (start.distance + slope * ms) * decay;
  return { distance, velocity: slope * decay - springFrequency * distance };
}
