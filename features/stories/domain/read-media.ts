/** What a person hands in as one item of a story. */

export interface MediaWish {
  /** A data URL. */
  data: string;
  alt: string;
}

/** The message for an item that is no picture. */
export const foreignType = 'A story takes pictures only: an item has a foreign type';

/** An item as a picture, or null for one of a foreign type (a video, a sound, a document). */
export function readMedia(
  item: string | { type?: string | undefined; data: string; alt: string },
): MediaWish | null {
  const { data, alt, type } = typeof item === 'string' ? { data: item, alt: '', type: undefined } : item;
  if (type !== undefined && type !== 'image') return null;
  const named = /^data:([^;,]*)/i.exec(data.slice(0, 200))?.[1]?.toLowerCase();
  // What is no data URL at all is left to the decoder, which says that it is not an image.
  if (named !== undefined && !named.startsWith('image/')) return null;
  return { data, alt };
}
