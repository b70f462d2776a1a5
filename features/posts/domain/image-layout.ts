/**
 * Layout of one to four images in a grid, as pure functions. The layout depends on the aspect ratios of the images, so
 * that little of each image is cropped. The server and the web app use the same layout and the same CSS classes.
 */

interface Size {
  width: number;
  height: number;
}

/** Cell of an image in a grid of two columns and two rows. */
interface ImageCell {
  columns: 1 | 2;
  rows: 1 | 2;
  /** True if this cell fills the right column and the other two images are stacked in the left column. */
  isRight: boolean;
}

/** Layout of the images of a post or a message. */
interface ImageGridLayout {
  /** Aspect ratio (width / height) of the whole grid. */
  aspectRatio: number;
  /** True if the first row is twice as high as the second. */
  isFirstRowLarge: boolean;
  /** Cells in the order of the images. */
  cells: readonly ImageCell[];
}

/** Aspect ratio (width / height) that is assumed for an image of unknown size. */
const unknownRatio = 8 / 5;
/**
 * Minimum and maximum (`maxRatio`) aspect ratio at which a single image is shown. A narrower or wider image is cropped.
 */
const minRatio = 4 / 5;
const maxRatio = 2.2;
/**
 * An image counts as upright if its aspect ratio is lower than `uprightRatio`, and as wide if it is higher than
 * `wideRatio`.
 */
const uprightRatio = 0.95;
const wideRatio = 1.2;

const getRatio = ({ width, height }: Size) => (width > 0 && height > 0 ? width / height : unknownRatio);
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
/**
 * Returns the geometric mean of aspect ratios. Unlike the arithmetic mean, it gives a ratio and its inverse the same
 * weight.
 */
const meanOf = (ratios: readonly number[]) =>
  Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);

/**
 * Returns the layout of one to four images. Two wide images are stacked; any other two images are side by side. With
 * three images, the most upright image fills a whole column; if no image is upright, the first image fills the first
 * row. Four images have equal cells.
 */
export function computeImageGridLayout(images: readonly Size[]): ImageGridLayout {
  const ratios = images.map(getRatio);
  const lay = (aspectRatio: number, columns: 1 | 2, rows: 1 | 2): ImageGridLayout => ({
    aspectRatio,
    isFirstRowLarge: false,
    cells: images.map(() => ({ columns, rows, isRight: false })),
  });
  if (images.length === 3) return layOutThree(ratios);
  const mean = meanOf(ratios);
  if (images.length === 2)
    return Math.min(...ratios) < wideRatio
      ? lay(clamp(mean, 0.6, 1) * 2, 1, 2)
      : lay(clamp(mean, 1.6, 2.2) / 2, 2, 1);
  return images.length > 3 ? lay(clamp(mean, 0.8, 1.6), 1, 1) : lay(clamp(mean, minRatio, maxRatio), 2, 2);
}

function layOutThree(ratios: readonly number[]): ImageGridLayout {
  const smallest = Math.min(...ratios);
  const small: ImageCell = { columns: 1, rows: 1, isRight: false };
  if (smallest >= uprightRatio) {
    const cells: ImageCell[] = [{ ...small, columns: 2 }, small, small];
    // All three cells have the same aspect ratio: the first row is twice as wide and twice as high as a small cell.
    return {
      aspectRatio: clamp(meanOf(ratios), 1.2, 1.8) / 1.5,
      isFirstRowLarge: true,
      cells,
    };
  }
  const upright = ratios.indexOf(smallest);
  const others = meanOf(ratios.filter((_, at) => at !== upright));
  return {
    // The high cell has half of the grid's width and its full height, so its aspect ratio is half of the grid's. Each
    // small cell has half of the width and half of the height, so its aspect ratio equals the grid's.
    aspectRatio: clamp(meanOf([smallest * 2, others]), 1, 1.6),
    isFirstRowLarge: false,
    cells: ratios.map((_, at) => (at === upright ? { ...small, rows: 2, isRight: at > 0 } : small)),
  };
}

/** Returns the CSS classes of the rows and columns of a grid. */
export const getImageGridClassName = ({ isFirstRowLarge }: ImageGridLayout): string =>
  `grid grid-cols-2 ${isFirstRowLarge ? 'grid-rows-[2fr_1fr]' : 'grid-rows-2'}`;

/** Returns the CSS classes of a cell; empty for a cell of one column and one row. */
export function getImageCellClassName({ columns, rows, isRight }: ImageCell): string {
  if (isRight) return 'row-span-2 col-start-2 row-start-1';
  return `${columns === 2 ? 'col-span-2 ' : ''}${rows === 2 ? 'row-span-2' : ''}`.trim();
}

/**
 * Returns the CSS class that selects the visible part of a cropped image. An upright photo shows its upper part, where
 * faces usually are; any other photo shows its middle.
 */
export const getImageCropClassName = ({ width, height }: Size): string =>
  height > width ? 'object-[50%_38%]' : 'object-center';
