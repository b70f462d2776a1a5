/** Limits on the cost of decoding a submitted image, decided from its header alone (EXP-017, EXP-069). */
import { maxInputPixels } from './decide-encoding.ts';
import type { ImageFormat } from './sniff-image.ts';

/** The header of a submitted image. */
export interface ImageHeader {
  format: ImageFormat;
  /** Pixels as stored, before any rotation. */
  width: number;
  height: number;
  /** Frames of an animation; 1 for a still image. */
  pages: number;
}

interface FormatLimits {
  /** Pixels of an image. */
  maxPixels: number;
  /** Processor time for one pixel, relative to JPEG. */
  costFactor: number;
  /** Memory for one pixel in the worst case, in bytes. */
  bytesPerPixel: number;
}

/**
 * A 12-megapixel photo passes in every format. JPEG and PNG may have 40 megapixels: JPEG is reduced while it is read, PNG is
 * read in rows. The decoders of the other formats hold whole frames, several times over in the case of AVIF.
 */
export const formatLimits: Record<ImageFormat, FormatLimits> = {
  jpeg: { maxPixels: maxInputPixels, costFactor: 1, bytesPerPixel: 6 },
  png: { maxPixels: maxInputPixels, costFactor: 1, bytesPerPixel: 5 },
  webp: { maxPixels: 25_000_000, costFactor: 2, bytesPerPixel: 6 },
  gif: { maxPixels: 16_000_000, costFactor: 2, bytesPerPixel: 8 },
  avif: { maxPixels: 12_600_000, costFactor: 4, bytesPerPixel: 20 },
};

/** Decoding that may need more memory than this, in bytes, runs alone. */
const largeDecodeBytes = 48_000_000;

type DecodeDecision =
  | {
      ok: true;
      /** Megapixels that count against the person's budget: at least 1. */
      cost: number;
      /** At most one such image is decoded at a time. */
      isLarge: boolean;
    }
  | { ok: false };

/** Decides whether an image is decoded, and what that costs. */
export function decideDecode(header: ImageHeader): DecodeDecision {
  const { maxPixels, costFactor, bytesPerPixel } = formatLimits[header.format];
  const pixels = header.width * header.height;
  if (pixels > maxPixels) return { ok: false };
  return {
    ok: true,
    cost: Math.max(1, Math.ceil((pixels * costFactor) / 1_000_000)),
    isLarge: pixels * bytesPerPixel > largeDecodeBytes,
  };
}
