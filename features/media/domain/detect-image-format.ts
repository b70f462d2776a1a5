/**
 * Detects an image's format by its first bytes and ignores the type in its data URL. Accepts only raster formats, so
 * that an SVG, which can contain scripts, never reaches a decoder.
 */

/** Formats in which an image may be submitted. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** Returns the image's format, detected by its first bytes; null for a format that is not accepted. */
export function detectImageFormat(bytes: Uint8Array): ImageFormat | null {
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WEBP')) return 'webp';
  if (hasText(bytes, 0, 'GIF87a') || hasText(bytes, 0, 'GIF89a')) return 'gif';
  if (hasText(bytes, 4, 'ftyp') && (hasText(bytes, 8, 'avif') || hasText(bytes, 8, 'avis'))) return 'avif';
  return null;
}

function startsWith(bytes: Uint8Array, at: number, wanted: readonly number[]): boolean {
  return wanted.every((byte, index) => bytes[at + index] === byte);
}

function hasText(bytes: Uint8Array, at: number, wanted: string): boolean {
  return startsWith(
    bytes,
    at,
    Array.from(wanted, (char) => char.charCodeAt(0)),
  );
}
