/**
 * Messages between the server and a decoder process. Control messages and results travel over the IPC channel, submitted
 * bytes over the process's standard input. One image at a time.
 */
import type { ImageHeader } from '../domain/decode-limits.ts';
import type { ImageFormat } from '../domain/sniff-image.ts';

/** Limits that a decoder process enforces on itself, as JSON in its first argument. See `decoderLimits`. */
export interface OwnLimits {
  imageBytes: number;
  memoryCheckMs: number;
}

/** Bytes of the length (unsigned, big-endian) that precedes the base64 of an image on standard input. */
export const lengthBytes = 4;

/** Asks for the stored form of the image whose header was sent. */
export interface ToDecoder {
  type: 'encode';
}

export interface EncodedPicture {
  /** JPEG without metadata. */
  bytes: Uint8Array;
  width: number;
  height: number;
  /** Digest of `bytes`, in hexadecimal. */
  sha256: string;
  /** A few blurred pixels as a data URL of at most 400 characters. */
  placeholder: string;
}

/** Why a decoder process refuses an image: its `format` is not on the list, or the file is `broken`. */
export type DecodeFailure = 'format' | 'broken';

export type FromDecoder =
  | { type: 'ready' }
  | { type: 'header'; header: ImageHeader }
  | { type: 'encoded'; picture: EncodedPicture; residentBytes: number }
  | { type: 'failed'; failure: DecodeFailure };

/** The decoder library's names of our formats. */
export const libraryFormat: Record<ImageFormat, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
};
