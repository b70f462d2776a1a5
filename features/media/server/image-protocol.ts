/**
 * Protocol between the server and a decoder process. Submitted bytes are sent over standard input, all other messages
 * over the IPC channel. One image is handled at a time.
 */
import type { ImageHeader } from '../domain/decode-limits.ts';
import type { ImageVariantWidthPx } from '../domain/media-key.ts';
import type { ImageFormat } from '../domain/detect-image-format.ts';

/**
 * Limits that a decoder process enforces on itself, passed as JSON in the first argument of the process. See
 * `imageDecoderProcessLimits` for the units.
 */
export interface ImageDecoderSelfEnforcedLimits {
  imageBytes: number;
  inspectCpuMs: number;
  encodeCpuMs: number;
  checkMs: number;
}

/** Size in bytes of the length prefix of an image on standard input: an unsigned big-endian integer. */
export const imageLengthPrefixSizeBytes = 4;

/** Message to a decoder process: encode the image whose header the process has already reported. */
export interface ImageDecoderRequest {
  type: 'encode';
}

/** A submitted image after encoding: the JPEG file, its size and digest, a placeholder, and smaller copies. */
export interface EncodedImageAndVariants {
  /** JPEG file without metadata. */
  bytes: Uint8Array;
  width: number;
  height: number;
  /** SHA-256 digest of `bytes`, in hexadecimal. */
  sha256: string;
  /** Tiny blurred picture as a data URL of at most 400 characters. */
  placeholder: string;
  /** Smaller copies as WebP files, for places where the picture is shown small. */
  variants: { width: ImageVariantWidthPx; bytes: Uint8Array }[];
}

/**
 * Reason why a decoder process refuses an image: `format` if its format is not supported, `broken` if the file is
 * damaged, `time` if decoding needs too much processor time. After it reports `time`, the process is still decoding and
 * must be killed.
 */
export type ImageDecodeFailureReason = 'format' | 'broken' | 'time';

/** Message from a decoder process to the server. */
export type ImageDecoderReply =
  | { type: 'ready' }
  | { type: 'header'; header: ImageHeader }
  | { type: 'encoded'; picture: EncodedImageAndVariants; residentBytes: number }
  | { type: 'failed'; failure: ImageDecodeFailureReason };

/** Names that the decoding library sharp uses for our image formats. */
export const sharpLibraryFormatNames: Record<ImageFormat, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
};
