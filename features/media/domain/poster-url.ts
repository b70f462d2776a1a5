/** URLs of posters. A poster is a generated picture for content without a photo. */

const partPattern = /^[A-Za-z0-9_-]{1,100}$/;

/**
 * Returns the URL path of a poster: the picture that the server draws for content without a photo.
 * @param source name under which a feature registered its posters with `registerPosterLoader`, such as `venues`
 * @param id id of the content: letters, digits, `_` and `-`
 */
export function buildPosterUrl(source: string, id: string): string {
  return `/media/posters/${source}/${id}.svg`;
}

/** Formats of a poster: `svg` for the app, `jpg` for link previews, which do not show SVG. */
type PosterFormat = 'svg' | 'jpg';

/** Returns the id and the format in the file name of a poster URL; null if the file name is not valid. */
export function parsePosterFileName(fileName: string): { id: string; format: PosterFormat } | null {
  const [, id, format] = /^(.+)\.(svg|jpg)$/.exec(fileName) ?? [];
  return id !== undefined && partPattern.test(id) ? { id, format: format as PosterFormat } : null;
}

/**
 * Returns the URL of the picture that other sites show in a link preview of one of our pages. For a photo, this is
 * `url` itself. For a drawn poster, it is the URL of the poster's JPEG version. Returns undefined for any other
 * picture.
 * @param url URL of the picture on our page
 */
export function convertToLinkPreviewImageUrl(url: string): string | undefined {
  if (url.endsWith('.jpg')) return url;
  return url.startsWith('/media/posters/') ? url.replace(/\.svg$/, '.jpg') : undefined;
}
