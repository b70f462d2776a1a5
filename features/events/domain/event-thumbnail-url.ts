/** URLs of the pictures of events in lists. */

/**
 * Returns the URL of a small copy of an event's picture, for lists. Drawn posters are vector graphics without smaller
 * copies, so their URL is returned unchanged.
 * @param image URL of the picture, as the API returns it
 */
export const buildEventThumbnailUrl = (image: string): string =>
  image.startsWith('/media/events/') ? `${image}?w=480` : image;
