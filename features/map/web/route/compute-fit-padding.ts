/**
 * Minimum distances in pixels between the edges of the map and the positions that must be visible. `side` is half the
 * width of the widest pin label, plus a margin.
 */
const room = { top: 88, side: 68, bottom: 48 };
/** Sum of the heights of a pin's upper half and of the two-line label above it, in pixels. */
const labeledPinHeight = 58;

/** Heights in pixels that a sheet and buttons cover at the lower and the upper edge of a map. */
interface CoveredEdges {
  covered: number;
  coveredTop: number;
}

/**
 * Returns the padding of a map in pixels: the minimum distances between the map's edges and the positions that must be
 * visible. At the upper edge, the padding leaves room for the label above a pin. A small map has a smaller padding.
 */
export function computeMapPaddingPx(
  { clientHeight, clientWidth }: Pick<HTMLElement, 'clientHeight' | 'clientWidth'>,
  { covered, coveredTop }: CoveredEdges,
) {
  const top = Math.min(Math.max(room.top, coveredTop + labeledPinHeight), clientHeight / 5);
  const side = Math.min(room.side, clientWidth / 6);
  const bottom = Math.max(0, Math.min(covered + room.bottom, clientHeight - top - 80));
  return { top, bottom, left: side, right: side };
}
