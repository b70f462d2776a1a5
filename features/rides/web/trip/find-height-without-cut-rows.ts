/**
 * Upper and lower edge of an item that should not be cut: a row, a line of text, a control or the border of a card.
 * Both edges are in pixels from the top of the scrolling content.
 */
interface VerticalExtent {
  top: number;
  bottom: number;
}

/**
 * Height in pixels of the fade-out at the lower edge of the visible part. No line of text and no control may be in it.
 */
const fadePx = 12;
/** Height in pixels of the upper part of a card that must be visible either completely or not at all. */
const cardTopPx = 24;
/**
 * Maximum number of pixels by which the visible part may become lower than usual so that no line is cut. If this is not
 * enough, a line is cut, because a still lower sheet would be too small.
 */
const maxDifferencePx = 72;

/**
 * Returns the height of the visible part of the scrolling content, in pixels, so that its lower edge cuts no line of
 * text and no control. If the whole content is at most `max` high, returns the height of the content. Otherwise returns
 * the height nearest to `usual` at which no line or control is cut, or `usual` if each height cuts one.
 * @param heights in pixels: `usual` and `max` are the usual and the maximum height of the visible part, `content` is
 *   the height of the whole content
 */
export function computeScrollHeightWithoutCutRowsPx(
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
 * Returns the upper and lower edges of all visible rows (`data-row`), lines of text, controls and card borders in an
 * element. Omits folded content.
 */
export function listVerticalExtentsOfRows(content: HTMLElement): VerticalExtent[] {
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
