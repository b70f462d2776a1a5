/** URLs of posters. A poster is a generated picture for content without a photo. */

const partPattern = /^[A-Za-z0-9_-]{1,100}$/;

/**
 * Returns the URL path of a poster.
 * @param source name under which the poster source was registered, such as `venues`
 * @param id letters, digits, `_` and `-`
 */
export function buildPosterUrl(source: string, id: string): string {
  return `/media/posters/${source}/${id}.svg`;
}

/** Returns the id in the file name of a poster URL; null if the file name is not valid. */
export function parsePosterFileName(fileName: string): string | null {
  if (!fileName.endsWith('.svg')) return null;
  const id = fileName.slice(0, -'.svg'.length);
  return partPattern.test(id) ? id : null;
}
