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

/** How many columns and rows of a two by two grid each picture takes. */
export function cellSpan(count: number, at: number): { columns: 1 | 2; rows: 1 | 2 } {
  if (count === 1) return { columns: 2, rows: 2 };
  return { columns: 1, rows: count === 2 || (count === 3 && at === 0) ? 2 : 1 };
}
