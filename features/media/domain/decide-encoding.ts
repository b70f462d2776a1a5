/**
 * How an accepted image is made to fit (MEDIA-002 … MEDIA-005, Q-39): never enlarged, at most 1200 px a side, JPEG
 * from quality 0.8 down in five steps of × 0.8, and at most 900,000 bytes. An image that five steps do not make fit
 * loses size instead of more quality, so that nothing larger is ever stored.
 */

/** The longest side of a stored image, in pixels (MEDIA-005). */
export const maxSidePx = 1200;
/** Bytes of a stored image, at most (MEDIA-005). */
export const maxStoredBytes = 900_000;
/** Pixels of a submitted image in the formats that allow most: what a small file unpacks to, not what it weighs. */
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

/** The size that fits into 1200 × 1200 with the same shape; a smaller image keeps its own (MEDIA-002, Q-39). */
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

/** The first attempt for an image of this size, in pixels as it is seen (MEDIA-003). */
export function firstEncoding(width: number, height: number): EncodingStep {
  return { ...fitInside(width, height), quality: firstQuality, lowered: 0 };
}

/** The attempt after `step` gave `bytes`; null when that one fits (MEDIA-004, Q-39). */
export function nextEncoding(step: EncodingStep, bytes: number): EncodingStep | null {
  if (bytes <= maxStoredBytes) return null;
  if (step.lowered < qualitySteps) {
    return { ...step, quality: step.quality * qualityFactor, lowered: step.lowered + 1 };
  }
  const side = Math.max(1, Math.floor(Math.max(step.width, step.height) * sideFactor));
  return { ...step, ...fitInside(step.width, step.height, side) };
}
