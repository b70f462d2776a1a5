/**
 * Upper and lower edge of a row, a line of text, a control or a border of a card, in pixels from the top of the
 * content.
 */
interface VerticalExtent {
  top: number;
  bottom: number;
}

/** Height in pixels of the fade-out at the lower edge, which must not overlap a line or control. */
const fadePx = 12;
/** Height in pixels of the part of a card that is visible together with the card's upper border. */
const cardTopPx = 24;
/**
 * Maximum number of pixels by which the visible height may be reduced below the usual height in order not to cut a
 * line. If a greater reduction were needed, the line is cut, because the sheet would become too small.
 */
const maxDifferencePx = 72;

/**
 * Returns the height of the visible part of the scrolling content, in pixels. This is the height of the whole content
 * if it is at most `max`. Otherwise it is the height nearest to `usual` at which the lower edge cuts no line or
 * control; `usual` if no height in the allowed range has this property.
 * @param heights in pixels: `usual` and `max` are the usual and the maximum height of the visible part, `content` is
 *   the height of the whole content
 */
export function findHeightWithoutCutRows(
  extents: readonly VerticalExtent[],
  { usual, max, content }: { usual: number; max: number; content: number },
): number {
  if (content <= max) return content;
  const cutsNothing = (height: number) =>
    extents.every(({ top, bottom }) => bottom <= height - fadePx || top >= height);
  const heights = [usual, ...extents.map(({ bottom }) => Math.ceil(bottom) + fadePx)]
    .filter((height) => height <= max && height >= usual - maxDifferencePx && cutsNothing(height))
    .toSorted((one, other) => Math.abs(one - usual) - Math.abs(other - usual));
  return heights[0] ?? usual;
}

/**
 * Returns the upper and lower edges of all visible rows (`data-row`), lines of text, controls and borders of cards in
 * an element. Folded content is left out.
 */
export function listRowExtents(content: HTMLElement): VerticalExtent[] {
  const { top: start } = content.getBoundingClientRect();
  const rects: DOMRect[] = [];
  for (const control of content.querySelectorAll('button, a, img, summary, [data-row]'))
    if (control.checkVisibility()) rects.push(control.getBoundingClientRect());
  const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    if (!texts.currentNode.parentElement?.checkVisibility()) continue;
    range.selectNodeContents(texts.currentNode);
    rects.push(...range.getClientRects());
  }
  const cards = [...content.querySelectorAll('.rounded-card')]
    .filter((card) => card.checkVisibility())
    .map((card) => card.getBoundingClientRect())
    .flatMap(({ top, bottom }) => [
      { top: top - start, bottom: top - start + cardTopPx },
      { top: bottom - start - 1, bottom: bottom - start },
    ]);
  const rows = rects
    .filter(({ height }) => height > 0)
    .map(({ top, bottom }) => ({ top: top - start, bottom: bottom - start }));
  return [...rows, ...cards];
}
