/** Appearance of one cell of a grid of posts. */
export interface PictureGridCellShape {
  /** CSS classes with the aspect ratio of the cell, and with the columns and rows that it spans. */
  className: string;
  /** True for a cell that is at least half as wide as the grid. Its picture is loaded in a larger size. */
  isLarge: boolean;
}

interface PictureGridLayout {
  /** CSS classes of the list element that contains the cells. */
  className: string;
  getCellShape: (index: number) => PictureGridCellShape;
}

const square: PictureGridCellShape = { className: 'aspect-square', isLarge: false };
const largeSquare: PictureGridCellShape = { className: 'aspect-square', isLarge: true };

/** CSS classes of a grid with three cells in a row. */
export const pictureGridClassName = 'grid grid-cols-3 gap-0.5 pt-0.5';

/** Layouts of the grids with one to four cells, whose cells are enlarged to fill the width of the screen. */
const smallGrids: readonly PictureGridLayout[] = [
  { className: 'grid pt-0.5', getCellShape: () => ({ className: 'aspect-4/3', isLarge: true }) },
  { className: 'grid grid-cols-2 gap-0.5 pt-0.5', getCellShape: () => largeSquare },
  {
    className: pictureGridClassName,
    getCellShape: (index) =>
      index === 0 ? { className: 'col-span-2 row-span-2 aspect-square', isLarge: true } : square,
  },
  { className: 'grid grid-cols-2 gap-0.5 pt-0.5', getCellShape: () => largeSquare },
];

/**
 * Returns the layout of a grid of `count` posts: three square cells in a row. The cells are larger if there are at most
 * four posts and no older posts to load.
 */
export function layOutPictureGrid(count: number, hasMore: boolean): PictureGridLayout {
  const small = hasMore ? undefined : smallGrids[count - 1];
  return small ?? { className: pictureGridClassName, getCellShape: () => square };
}
