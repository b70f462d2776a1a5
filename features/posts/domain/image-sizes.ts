/** Returns the attribute `sizes` of a picture in a post: its width on phones and on wider screens. */
export function getImageSizes(columns: 1 | 2): string {
  return columns === 2 ? '(min-width: 640px) 572px, calc(100vw - 28px)' : '(min-width: 640px) 285px, 50vw';
}
