/**
 * Decides the size and JPEG quality of a stored image (MEDIA-002 … MEDIA-005, Q-39). An image is never
 * enlarged and has at most 1200 pixels on each side. The quality starts at 0.8 and is multiplied by 0.8 up to
 * five times, until the file has at most 900,000 bytes. If the file is still too large, the image is scaled
 * down.
 */

/** Maximum side length of a stored image, in pixels (MEDIA-005). */
export const maxStoredImageSidePx = 1200;
/** Maximum size of a stored image, in bytes (MEDIA-005). */
export const maxStoredImageBytes = 900_000;
/**
 * Maximum number of pixels in a submitted JPEG or PNG. A limit in bytes is not sufficient, because a small
 * file can decode to a huge image.
 */
export const maxSubmittedImagePixels = 40_000_000;

const firstQuality = 0.8;
const qualityFactor = 0.8;
const qualitySteps = 5;
const sideFactor = 0.75;

/** One attempt at encoding an image: target size in pixels and JPEG quality from 0 to 1. */
export interface ImageEncodingAttempt {
  width: number;
  height: number;
  quality: number;
  /** Number of times that the quality was lowered before this attempt. */
  lowered: number;
}

/**
 * Scales a size down to fit into a square. Keeps the aspect ratio. A smaller size is returned unchanged (MEDIA-002,
 *
 * @param side side of the square in pixels; 1200 by default
 */
export function shrinkImageSizeToFitSquare(
  width: number,
  height: number,
  side = maxStoredImageSidePx,
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Returns the first encoding attempt for an image.
 * @param width width in pixels, after rotation (MEDIA-003)
 * @param height height in pixels, after rotation
 */
export function getFirstImageEncodingAttempt(width: number, height: number): ImageEncodingAttempt {
  return { ...shrinkImageSizeToFitSquare(width, height), quality: firstQuality, lowered: 0 };
}

/**
 * Returns the encoding attempt to make after the attempt `step`; null if the file that `step` produced is small enough
 * (MEDIA-004, Q-39).
 * @param bytes size of the file that `step` produced
 */
export function getNextImageEncodingAttempt(
  step: ImageEncodingAttempt,
  bytes: number,
): ImageEncodingAttempt | null {
  if (bytes <= maxStoredImageBytes) return null;
  if (step.lowered < qualitySteps) {
    return { ...step, quality: step.quality * qualityFactor, lowered: step.lowered + 1 };
  }
  const side = Math.max(1, Math.floor(Math.max(step.width, step.height) * sideFactor));
  return { ...step, ...shrinkImageSizeToFitSquare(step.width, step.height, side) };
}
