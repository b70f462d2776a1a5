/**
 * Decides how an accepted image is encoded (MEDIA-002 … MEDIA-005, Q-39): never enlarged, at most 1200 px a side, JPEG
 * from quality 0.8 down in five steps of × 0.8, and at most 900,000 bytes. An image that is still too large after five
 * steps is scaled down instead, so that nothing larger is ever stored.
 */

/** The longest side of a stored image, in pixels (MEDIA-005). */
export const maxSidePx = 1200;
/** Bytes of a stored image, at most (MEDIA-005). */
export const maxStoredBytes = 900_000;
/**
 * Maximum pixels of a submitted image in JPEG and PNG. Limits the decoded size, which can be large for a small file.
 */
export const maxInputPixels = 40_000_000;

const firstQuality = 0.8;
const qualityFactor = 0.8;
const qualitySteps = 5;
const sideFactor = 0.75;

/** One attempt at an encoding: the target size in pixels and the JPEG quality from 0 to 1. */
export interface EncodingStep {
  width: number;
  height: number;
  quality: number;
  /** How often the quality has been lowered. */
  lowered: number;
}

/**
 * Returns the size that fits into 1200 × 1200 with the same aspect ratio; a smaller image keeps its size (MEDIA-002,
 *
 */
export function fitInside(
  width: number,
  height: number,
  side = maxSidePx,
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Returns the first attempt for an image of this size, in pixels after rotation (MEDIA-003). */
export function firstEncoding(width: number, height: number): EncodingStep {
  return { ...fitInside(width, height), quality: firstQuality, lowered: 0 };
}

/** Returns the next attempt after `step` gave `bytes`; null if that one fits (MEDIA-004, Q-39). */
export function nextEncoding(step: EncodingStep, bytes: number): EncodingStep | null {
  if (bytes <= maxStoredBytes) return null;
  if (step.lowered < qualitySteps) {
    return { ...step, quality: step.quality * qualityFactor, lowered: step.lowered + 1 };
  }
  const side = Math.max(1, Math.floor(Math.max(step.width, step.height) * sideFactor));
  return { ...step, ...fitInside(step.width, step.height, side) };
}
