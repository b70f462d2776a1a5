/**
 * Reads and encodes images with the native library sharp. Runs in decoder processes only, because a hostile file may
 * crash the library.
 */
import { createHash } from 'node:crypto';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import {
  getFirstImageEncodingAttempt,
  shrinkImageSizeToFitSquare,
  maxSubmittedImagePixels,
  maxStoredImageSidePx,
  getNextImageEncodingAttempt,
} from '../domain/decide-encoding.ts';
import type { ImageHeader } from '../domain/decode-limits.ts';
import { imageVariantWidthsPx } from '../domain/media-key.ts';
import { detectImageFormat } from '../domain/detect-image-format.ts';
import { type EncodedImageAndVariants, sharpLibraryFormatNames } from './image-protocol.ts';

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

const maxPlaceholderLength = 400;
/** WebP quality of the smaller copies. At this quality the copies look like the stored JPEG. */
const variantQuality = 74;
const placeholderSides = [16, 12, 8, 4];

/**
 * Options for reading the header. The pixel limit of the library is off, because `decideIfImageMayBeDecoded` checks the
 * number of pixels before anything is decoded.
 */
const inspecting: SharpOptions = { limitInputPixels: false, failOn: 'error', pages: 1 };
/**
 * Options for decoding. With `sequentialRead`, JPEG and PNG files are read row by row, so that their pixels are never
 * all in memory.
 */
const decoding: SharpOptions = {
  limitInputPixels: maxSubmittedImagePixels,
  failOn: 'error',
  pages: 1,
  sequentialRead: true,
};

sharp.cache(false);
sharp.concurrency(1);

/**
 * Reads the header of a submitted image.
 * @throws Error with message `format` for an unsupported format, `broken` for a damaged file, or an error of the
 * library
 */
export async function readImageHeader(submitted: Buffer): Promise<ImageHeader> {
  const format = detectImageFormat(submitted);
  if (format === null) throw new Error('format');
  const metadata = await sharp(submitted, inspecting).metadata();
  if (metadata.format !== sharpLibraryFormatNames[format]) throw new Error('broken');
  return { format, width: metadata.width, height: metadata.height, pages: metadata.pages ?? 1 };
}

/**
 * Encodes a submitted image as it is stored: rotated upright, on white, sRGB, JPEG without metadata. The result has at
 * most 1200 pixels on each side and 900,000 bytes.
 */
export async function encodeImageForStorage(submitted: Buffer): Promise<EncodedImageAndVariants> {
  const pixels = await decode(submitted);
  const fitted = await encodeWithinSizeLimit(pixels);
  return {
    ...fitted,
    sha256: createHash('sha256').update(fitted.bytes).digest('hex'),
    placeholder: await drawPlaceholder(pixels),
    variants: await encodeVariants(pixels, fitted.width),
  };
}

/**
 * Decodes the first frame of an image to sRGB pixels: rotated upright, on white, at most 1200 pixels on each
 * side.
 */
async function decode(submitted: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(submitted, decoding)
    .autoOrient()
    .resize({
      width: maxStoredImageSidePx,
      height: maxStoredImageSidePx,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function open(pixels: Pixels): Sharp {
  return sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } });
}

/** Encodes pixels as JPEG. Lowers the quality and then the size until the file is small enough. */
async function encodeWithinSizeLimit(
  pixels: Pixels,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  let step = getFirstImageEncodingAttempt(pixels.width, pixels.height);
  for (;;) {
    const { width, height, quality } = step;
    const bytes = await open(pixels)
      .resize({ width, height, fit: 'fill' })
      .jpeg({ quality: Math.round(quality * 100), progressive: true })
      .toBuffer();
    const next = getNextImageEncodingAttempt(step, bytes.length);
    if (next === null) return { bytes, width, height };
    step = next;
  }
}

/** Encodes the smaller copies of an image that is stored with a width of `storedWidth` pixels. */
async function encodeVariants(
  pixels: Pixels,
  storedWidth: number,
): Promise<EncodedImageAndVariants['variants']> {
  const variants: EncodedImageAndVariants['variants'] = [];
  for (const width of imageVariantWidthsPx) {
    if (width >= storedWidth) continue;
    const bytes = await open(pixels)
      .resize({ width })
      .webp({ quality: variantQuality, effort: 4 })
      .toBuffer();
    variants.push({ width, bytes });
  }
  return variants;
}

/** Returns a tiny picture as a data URL. Browsers stretch and blur it while the real picture loads. */
async function drawPlaceholder(pixels: Pixels): Promise<string> {
  let url = '';
  for (const side of placeholderSides) {
    const size = shrinkImageSizeToFitSquare(pixels.width, pixels.height, side);
    const bytes = await open(pixels)
      .resize({ ...size, fit: 'fill' })
      .webp({ quality: 30, effort: 4 })
      .toBuffer();
    url = `data:image/webp;base64,${bytes.toString('base64')}`;
    if (url.length <= maxPlaceholderLength) break;
  }
  return url;
}
