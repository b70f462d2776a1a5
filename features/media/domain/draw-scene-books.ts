/** Draws the books in scenes. */
import type { SceneCanvas } from './draw-scene-canvas.ts';

/** Colors of book spines in daylight, as `#rrggbb`. */
export const BOOK_SPINE_COLORS = [
  '#a8443a',
  '#34566b',
  '#d09a3f',
  '#5c7a54',
  '#7a4a6a',
  '#e0cfae',
  '#2f3a52',
  '#c26a42',
] as const;

/**
 * Paints a bookcase full of books.
 * @param shelves number of shelves
 */
export function drawBookcase(
  c: SceneCanvas,
  x: number,
  y: number,
  width: number,
  height: number,
  shelves: number,
): void {
  const step = height / shelves;
  c.rect(x - 8, y - 8, width + 16, height + 14, c.tinted('#6b4632', 0.12), 3);
  for (let i = 0; i < shelves; i += 1) {
    const top = y + i * step;
    c.rect(x, top, width, step - 7, c.tinted('#33212a', 0.1));
    let at = x + 3;
    while (at < x + width - 14) {
      const thick = c.random.between(8, 17);
      const tall = (step - 14) * c.random.between(0.68, 0.98);
      const color = c.tinted(c.random.pick(BOOK_SPINE_COLORS));
      c.rect(at, top + step - 8 - tall, thick, tall, color);
      c.rect(at, top + step - 8 - tall * 0.8, thick, 3, '#f3e3bd', 0, 0.55);
      at += thick + (c.random.between(0, 1) < 0.09 ? 16 : 1.2);
    }
  }
}
