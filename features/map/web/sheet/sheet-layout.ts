/** Measures the layout of the bottom sheet, and observes its changes. */
import {
  bottomSheetSnapPoints,
  computeSheetHeightsBySnapPoint,
  type SheetHeightsBySnapPoint,
} from '../../domain/sheet-snap-points.ts';
import type { BottomSheetHeightStore } from './bottom-sheet-height-store.ts';

interface SheetParts {
  /** The positioned element that contains the sheet. Its upper edge is at or below the upper edge of the map. */
  frame: Element;
  header: HTMLElement;
  body: HTMLElement;
}

/** Properties of a sheet that determine the heights of its snap points. */
export interface SheetLayout {
  /**
   * CSS selector of the rows in the sheet's body. They determine the heights of the lowest and the middle snap point.
   */
  rowSelector: string;
  /** Assumed height of a row in rem, which is used while the rows of a list are loading. */
  firstRowRem: number;
  /** Height in pixels that other elements cover at the upper edge of the map. A fully open sheet ends below them. */
  coveredTop: number;
}

/**
 * Returns the height of the sheet at each snap point. The body of a sheet with a list has the attribute `data-is-list`.
 */
export function measureSheetHeights(
  { frame, header, body }: SheetParts,
  { rowSelector, firstRowRem, coveredTop }: SheetLayout,
): SheetHeightsBySnapPoint {
  const offsetTop = frame instanceof HTMLElement ? frame.offsetTop : 0;
  const rowPx = firstRowRem * getRemPx();
  const rowEndsWithoutRows = 'isList' in body.dataset ? [1, 2, 3].map((count) => count * rowPx) : [];
  return computeSheetHeightsBySnapPoint(frame.clientHeight, {
    coveredTop: Math.max(0, coveredTop - offsetTop),
    header: header.offsetHeight,
    rowEnds: measureRowEnds(body, rowSelector) ?? rowEndsWithoutRows,
    peekWithoutRows: rowPx,
  });
}

/** Maximum number of rows that are measured. A half open sheet ends within the third row. */
const maxMeasuredRows = 3;

/**
 * Returns the distances in pixels from the start of the content to the end of each of the first rows. Returns undefined
 * if the content has no rows.
 */
function measureRowEnds(body: HTMLElement, rowSelector: string): number[] | undefined {
  const start = body.getBoundingClientRect().top - body.scrollTop;
  const rows = [...body.querySelectorAll(rowSelector)].slice(0, maxMeasuredRows);
  return rows.length === 0 ? undefined : rows.map((row) => row.getBoundingClientRect().bottom - start);
}

/** Returns the size of a rem in pixels. It depends on the text size that the person has chosen. */
const getRemPx = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Stores the heights of the snap points. Returns true if they differ from the stored ones. */
export function updateStoredSheetHeights(
  store: BottomSheetHeightStore,
  heights: SheetHeightsBySnapPoint,
): boolean {
  const hasChanged = bottomSheetSnapPoints.some((one) => heights[one] !== store.heights[one]);
  store.heights = heights;
  return hasChanged;
}

/** Calls `onResize` when the map or the header is resized, and `onRows` when the rows of the body change. */
export function observeSheetLayout(
  { frame, header, body }: SheetParts,
  { onResize, onRows }: { onResize: () => void; onRows: () => void },
): () => void {
  const resizes = new ResizeObserver(onResize);
  resizes.observe(frame);
  resizes.observe(header);
  const changes = new MutationObserver(onRows);
  changes.observe(body, { childList: true, subtree: true });
  return () => {
    resizes.disconnect();
    changes.disconnect();
  };
}
