/**
 * Returns the value of the HTML attribute `sizes` for a picture in a post: the picture's width on phones and on wider
 * screens.
 * @param columns number of columns of the two-column image grid that the picture spans
 */
export function getImageSizesAttribute(columns: 1 | 2): string {
  return columns === 2 ? '(min-width: 640px) 568px, calc(100vw - 32px)' : '(min-width: 640px) 283px, 50vw';
}
