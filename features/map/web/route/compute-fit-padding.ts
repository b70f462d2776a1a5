/** Minimum distances between the positions and the edges of the map, in pixels. */
const room = { top: 88, side: 56, bottom: 48 };
/** Height of a pin's upper half and of its label in two lines above it, in pixels. */
const labeledPinHeight = 58;

/** Heights in pixels that a sheet and buttons cover at the lower and the upper edge of a map. */
interface CoveredEdges {
  covered: number;
  coveredTop: number;
}

/**
 * Returns the distances in pixels between the edges of a map and the positions that it has to show. They keep the label
 * above a pin away from the buttons at the upper edge. On a small map the distances are smaller, so that there is space
 * for the positions.
 */
export function computeFitPadding(
  { clientHeight, clientWidth }: Pick<HTMLElement, 'clientHeight' | 'clientWidth'>,
  { covered, coveredTop }: CoveredEdges,
) {
  const top = Math.min(Math.max(room.top, coveredTop + labeledPinHeight), clientHeight / 5);
  const side = Math.min(room.side, clientWidth / 6);
  const bottom = Math.max(0, Math.min(covered + room.bottom, clientHeight - top - 80));
  return { top, bottom, left: side, right: side };
}
