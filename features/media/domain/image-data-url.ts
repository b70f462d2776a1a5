/** Parsing of submitted images. A browser submits an image as a data URL (MEDIA-001, Q-20). */
import { getTextPrefix, LongText } from '#platform/contract/long-text.ts';

/** Maximum length of one submitted data URL, in characters. A longer data URL is refused. */
export const maxImageDataUrlLength = 10_485_760;

/** Maximum length of a data URL's header, in characters. A longer header is refused. */
const maxHeaderLength = 200;

interface ImageRefusal {
  ok: false;
  message: string;
  reason: 'image' | 'too_big';
}

/** Error message for a value that is not an image (MEDIA-001). */
export const invalidImageErrorMessage = "We couldn't open this photo";
/** Error message for an image with too many characters, pixels or bytes. */
export const imageTooLargeErrorMessage = 'This photo is too big. Try a smaller one.';

/** Returns true for a text that starts with `data:image/` and contains `base64` (MEDIA-001). */
export function isImageDataUrl(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('data:image/') && value.includes('base64');
}

/**
 * Returns the base64 part of a submitted data URL as ASCII bytes, or the reason why the data URL is refused. Does not
 * validate the base64; the decoder does.
 */
export function extractImageBase64(value: unknown): { ok: true; base64: Uint8Array } | ImageRefusal {
  const notValid: ImageRefusal = { ok: false, message: invalidImageErrorMessage, reason: 'image' };
  if (typeof value !== 'string' && !(value instanceof LongText)) return notValid;
  if (value.length > maxImageDataUrlLength)
    return { ok: false, message: imageTooLargeErrorMessage, reason: 'too_big' };
  const head = getTextPrefix(value, maxHeaderLength);
  const comma = head.indexOf(',');
  if (!isImageDataUrl(head) || comma === -1 || !head.slice(0, comma).endsWith(';base64')) return notValid;
  const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value.bytes;
  const base64 = bytes.subarray(comma + 1);
  return base64.length === 0 ? notValid : { ok: true, base64 };
}
