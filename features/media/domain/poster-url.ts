/** URLs of posters: pictures generated for content without a photo. */

const partPattern = /^[A-Za-z0-9_-]{1,100}$/;

/**
 * Returns the URL of a poster.
 * @param source the name under which the poster source was registered, e.g. `venues`
 * @param id letters, digits, `_` and `-`
 */
export function posterUrl(source: string, id: string): string {
  return `/media/posters/${source}/${id}.svg`;
}

/** Returns the id in a poster's file name; null for a name that `posterUrl` does not create. */
export function posterIdOf(fileName: string): string | null {
  if (!fileName.endsWith('.svg')) return null;
  const id = fileName.slice(0, -'.svg'.length);
  return partPattern.test(id) ? id : null;
}
