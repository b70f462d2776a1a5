/** Addresses of posters: pictures drawn for what has no photo. */

const partPattern = /^[A-Za-z0-9_-]{1,100}$/;

/**
 * Where the poster of a thing is served.
 * @param source what registered the drawing, e.g. `venues`
 * @param id letters, digits, `_` and `-`
 */
export function posterUrl(source: string, id: string): string {
  return `/media/posters/${source}/${id}.svg`;
}

/** The id in a poster's file name; null for a name that `posterUrl` does not make. */
export function posterIdOf(fileName: string): string | null {
  if (!fileName.endsWith('.svg')) return null;
  const id = fileName.slice(0, -'.svg'.length);
  return partPattern.test(id) ? id : null;
}
