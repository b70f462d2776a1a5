/** Layout of a post's images, as pure functions. */

interface Size {
  width: number;
  height: number;
}

/**
 * Minimum and maximum aspect ratio (width / height) at which a single image is shown. An image with a ratio outside of
 * these limits is cropped.
 */
const minRatio = 4 / 5;
const maxRatio = 2.2;

/** Returns the aspect ratio (width / height) of the whole image grid. */
export function getImageGridAspectRatio(images: readonly Size[]): number {
  const first = images[0];
  if (!first) return 1;
  if (images.length > 1) return images.length === 2 ? 16 / 10 : 3 / 2;
  if (first.width <= 0 || first.height <= 0) return 8 / 5;
  return Math.min(maxRatio, Math.max(minRatio, first.width / first.height));
}

/** Returns how many columns and rows the image at index `index` spans in the 2×2 grid of `count` images. */
export function getImageCellSpan(count: number, index: number): { columns: 1 | 2; rows: 1 | 2 } {
  if (count === 1) return { columns: 2, rows: 2 };
  return { columns: 1, rows: count === 2 || (count === 3 && index === 0) ? 2 : 1 };
}
