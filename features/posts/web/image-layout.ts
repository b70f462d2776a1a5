/** How the pictures of a post share their place. Pure. */

interface Size {
  width: number;
  height: number;
}

/** One picture keeps its own shape between these (width divided by height); taller and wider ones are cropped. */
const tallest = 4 / 5;
const widest = 2.2;

/** The shape of the whole block, as width divided by height. */
export function blockShape(images: readonly Size[]): number {
  const first = images[0];
  if (!first) return 1;
  if (images.length > 1) return images.length === 2 ? 16 / 10 : 3 / 2;
  if (first.width <= 0 || first.height <= 0) return 8 / 5;
  return Math.min(widest, Math.max(tallest, first.width / first.height));
}

/** Which part of a two by two grid each picture takes, as classes. */
export function cellClass(count: number, at: number): string {
  if (count === 1) return 'col-span-2 row-span-2';
  if (count === 2) return 'row-span-2';
  return count === 3 && at === 0 ? 'row-span-2' : '';
}
