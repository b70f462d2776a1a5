/**
 * Layout of one to four images in a grid, as pure functions. The layout follows the shapes of the images, so that as
 * little as possible of each image is cut off. The server and the web app use the same layout and the same CSS classes.
 */

interface Size {
  width: number;
  height: number;
}

/** Cell of an image in a grid of two columns and two rows. */
interface ImageCell {
  columns: 1 | 2;
  rows: 1 | 2;
  /** True for a high cell in the right column, beside two images of which one comes later. */
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

/**
 * Aspect ratios (width / height) of a grid with several images. The server renders these ratios only, because the
 * content security policy forbids inline styles, so each ratio has a class name.
 */
const gridShapes = [
  { ratio: 4 / 5, className: 'aspect-4/5' },
  { ratio: 8 / 9, className: 'aspect-[8/9]' },
  { ratio: 1, className: 'aspect-square' },
  { ratio: 5 / 4, className: 'aspect-5/4' },
  { ratio: 4 / 3, className: 'aspect-4/3' },
  { ratio: 3 / 2, className: 'aspect-3/2' },
  { ratio: 8 / 5, className: 'aspect-[8/5]' },
  { ratio: 16 / 9, className: 'aspect-16/9' },
  { ratio: 2.2, className: 'aspect-[2.2]' },
] as const;

/** Ratio that is assumed for an image of unknown size. */
const unknownRatio = 8 / 5;
/**
 * Minimum and maximum aspect ratio at which a single image is shown. An image with a ratio outside of these limits is
 * cropped.
 */
const minRatio = 4 / 5;
const maxRatio = 2.2;
/** Images with a smaller ratio are upright, and images with a larger ratio than `wideRatio` are wide. */
const uprightRatio = 0.95;
const wideRatio = 1.2;

const getRatio = ({ width, height }: Size) => (width > 0 && height > 0 ? width / height : unknownRatio);
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
/** Geometric mean, so that a ratio and its inverse weigh the same. */
const meanOf = (ratios: readonly number[]) =>
  Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);

/** Returns the shape whose ratio is nearest to the given one. */
export function chooseGridShape(ratio: number): (typeof gridShapes)[number] {
  const distance = (shape: { ratio: number }) => Math.abs(Math.log(shape.ratio / ratio));
  return gridShapes.reduce<(typeof gridShapes)[number]>(
    (best, shape) => (distance(shape) < distance(best) ? shape : best),
    gridShapes[0],
  );
}

/**
 * Returns the layout of one to four images. Two wide images are one above the other, two other images are side by side.
 * Of three images, the most upright one gets a high cell; without an upright one, the first image fills the first row.
 * Four images get equal cells.
 */
export function layOutImages(images: readonly Size[]): ImageGridLayout {
  const ratios = images.map(getRatio);
  const mean = ratios.length === 0 ? 1 : meanOf(ratios);
  const snap = (ratio: number) => chooseGridShape(ratio).ratio;
  const cellsOf = (columns: 1 | 2, rows: 1 | 2) => images.map(() => ({ columns, rows, isRight: false }));
  if (images.length <= 1)
    return { aspectRatio: clamp(mean, minRatio, maxRatio), isFirstRowLarge: false, cells: cellsOf(2, 2) };
  if (images.length === 2) {
    return Math.min(...ratios) >= wideRatio
      ? { aspectRatio: snap(clamp(mean, 1.6, 2.2) / 2), isFirstRowLarge: false, cells: cellsOf(2, 1) }
      : { aspectRatio: snap(clamp(mean, 0.6, 1) * 2), isFirstRowLarge: false, cells: cellsOf(1, 2) };
  }
  if (images.length === 3) return layOutThree(ratios, snap);
  return { aspectRatio: snap(clamp(mean, 0.8, 1.6)), isFirstRowLarge: false, cells: cellsOf(1, 1) };
}

function layOutThree(ratios: readonly number[], snap: (ratio: number) => number): ImageGridLayout {
  const smallest = Math.min(...ratios);
  const small: ImageCell = { columns: 1, rows: 1, isRight: false };
  if (smallest >= uprightRatio) {
    const cells: ImageCell[] = [{ ...small, columns: 2 }, small, small];
    // All three cells have the same ratio, because the first row is twice as wide and twice as high as a small cell.
    return { aspectRatio: snap(clamp(meanOf(ratios), 1.2, 1.8) / 1.5), isFirstRowLarge: true, cells };
  }
  const upright = ratios.indexOf(smallest);
  const others = meanOf(ratios.filter((_, at) => at !== upright));
  return {
    // The high cell has half of the grid's ratio, and the other two have the ratio of the whole grid.
    aspectRatio: snap(clamp(meanOf([smallest * 2, others]), 1, 1.6)),
    isFirstRowLarge: false,
    cells: ratios.map((_, at) => (at === upright ? { ...small, rows: 2, isRight: at > 0 } : small)),
  };
}

/** Returns the CSS classes of the rows and columns of a grid. */
export const getImageGridClassName = ({ isFirstRowLarge }: ImageGridLayout): string =>
  `grid grid-cols-2 ${isFirstRowLarge ? 'grid-rows-[2fr_1fr]' : 'grid-rows-2'}`;

/** Returns the CSS classes of a cell; empty for a cell of one column and one row. */
export function getImageCellClassName({ columns, rows, isRight }: ImageCell): string {
  const classNames = [
    columns === 2 ? 'col-span-2' : '',
    rows === 2 ? 'row-span-2' : '',
    isRight ? 'col-start-2 row-start-1' : '',
  ];
  return classNames.filter(Boolean).join(' ');
}

/**
 * Returns the CSS class that keeps the subject of an image visible if the image is cropped: the faces of an upright photo
 * are near its upper third, and the subject of another photo is near its middle.
 */
export const getImageFocusClassName = ({ width, height }: Size): string =>
  height > width ? 'object-[50%_38%]' : 'object-center';
