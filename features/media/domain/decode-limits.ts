/**
 * Limits on the cost of decoding a submitted image. They are checked with the image's header, before anything is
 * decoded (EXP-017, EXP-069).
 */
import { maxSubmittedImagePixels } from './decide-encoding.ts';
import type { ImageFormat } from './detect-image-format.ts';

/** Properties of a submitted image, read from the file's header. */
export interface ImageHeader {
  format: ImageFormat;
  /** Width and `height` as stored in the file, before any rotation, in pixels. */
  width: number;
  height: number;
  /** Number of frames of an animation; 1 for a still image. */
  pages: number;
}

interface FormatLimits {
  /** Maximum number of pixels of a submitted image. A larger image is refused. */
  maxPixels: number;
  /** Processor time for decoding one pixel, as a multiple of the time for a JPEG pixel. */
  costFactor: number;
  /** Maximum memory in bytes that decoding needs per pixel. */
  bytesPerPixel: number;
}

/**
 * Limits for each image format. JPEG and PNG images may have 40 megapixels, because decoding needs little memory: the
 * decoder scales a JPEG down while reading, and reads a PNG row by row. The decoders of the other formats hold whole
 * frames in memory. The AVIF decoder holds several copies of a frame, so an AVIF image may have only 8 megapixels.
 * Photos from the web app are below all limits, because the app shrinks photos before the upload.
 */
export const imageDecodeLimitsByFormat: Record<ImageFormat, FormatLimits> = {
  jpeg: { maxPixels: maxSubmittedImagePixels, costFactor: 1, bytesPerPixel: 6 },
  png: { maxPixels: maxSubmittedImagePixels, costFactor: 1, bytesPerPixel: 5 },
  webp: { maxPixels: 25_000_000, costFactor: 2, bytesPerPixel: 6 },
  gif: { maxPixels: 16_000_000, costFactor: 2, bytesPerPixel: 8 },
  avif: { maxPixels: 8_000_000, costFactor: 4, bytesPerPixel: 20 },
};

/**
 * Memory in bytes. An image whose decoding needs more than this counts as large. Two large images are never decoded in
 * parallel.
 */
const largeDecodeBytes = 48_000_000;

type DecodeDecision =
  | {
      ok: true;
      /**
       * Points that decoding the image consumes from the uploader's rate limit: megapixels times the format's cost
       * factor, rounded up.
       */
      cost: number;
      /** True if the image needs so much memory that only one such image may be decoded at a time. */
      isLarge: boolean;
    }
  | { ok: false };

/**
 * Decides from an image's header whether the image may be decoded, how many points it consumes from the uploader's rate
 * limit, and whether it needs much memory.
 */
export function decideIfImageMayBeDecoded(header: ImageHeader): DecodeDecision {
  const { maxPixels, costFactor, bytesPerPixel } = imageDecodeLimitsByFormat[header.format];
  const pixels = header.width * header.height;
  if (pixels > maxPixels) return { ok: false };
  return {
    ok: true,
    cost: Math.max(1, Math.ceil((pixels * costFactor) / 1_000_000)),
    isLarge: pixels * bytesPerPixel > largeDecodeBytes,
  };
}
