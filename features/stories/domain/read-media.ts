/** One submitted item of a story. */
import { readHead, LongText } from '#platform/contract/long-text.ts';

export interface MediaRequest {
  /** A data URL. */
  data: string | LongText;
  alt: string;
}

/** The message for an item that is not a picture. */
export const foreignType = 'A story takes pictures only: an item has a foreign type';

/** Returns an item as a picture, or null if it has another type (a video, a sound, a document). */
export function readMedia(
  item: string | LongText | { type?: string | undefined; data: string | LongText; alt: string },
): MediaRequest | null {
  const { data, alt, type } =
    typeof item === 'string' || item instanceof LongText ? { data: item, alt: '', type: undefined } : item;
  if (type !== undefined && type !== 'image') return null;
  const named = /^data:([^;,]*)/i.exec(readHead(data, 200))?.[1]?.toLowerCase();
  // Text that is not a data URL is passed on; the decoder reports that it is not an image.
  if (named !== undefined && !named.startsWith('image/')) return null;
  return { data, alt };
}
