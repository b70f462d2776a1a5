/** Reads and encodes images with the native library. Runs in decoder processes only: a hostile file may crash it. */
import { createHash } from 'node:crypto';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import {
  firstEncoding,
  fitInside,
  maxInputPixels,
  maxSidePx,
  nextEncoding,
} from '../domain/decide-encoding.ts';
import type { ImageHeader } from '../domain/decode-limits.ts';
import { sniffImage } from '../domain/sniff-image.ts';
import { type EncodedPicture, libraryFormat } from './image-protocol.ts';

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

const maxPlaceholderLength = 400;
const placeholderSides = [16, 12, 8, 4];

/** The header tells the size before anything is unpacked; `decideDecode` holds it against the ceiling. */
const inspecting: SharpOptions = { limitInputPixels: false, failOn: 'error', pages: 1 };
/** Reading in rows where the format allows it: the whole image is then never in memory. */
const decoding: SharpOptions = {
  limitInputPixels: maxInputPixels,
  failOn: 'error',
  pages: 1,
  sequentialRead: true,
};

sharp.cache(false);
sharp.concurrency(1);

/** @throws Error `format` for a file whose first bytes are of no format on our list; else the library's error */
export async function readHeader(submitted: Buffer): Promise<ImageHeader> {
  const format = sniffImage(submitted);
  if (format === null) throw new Error('format');
  const metadata = await sharp(submitted, inspecting).metadata();
  if (metadata.format !== libraryFormat[format]) throw new Error('broken');
  return { format, width: metadata.width, height: metadata.height, pages: metadata.pages ?? 1 };
}

/** Encodes the stored form: upright, on white, sRGB, at most 1200 px a side and 900,000 bytes, without metadata. */
export async function encodePicture(submitted: Buffer): Promise<EncodedPicture> {
  const pixels = await decode(submitted);
  const fitted = await fit(pixels);
  return {
    ...fitted,
    sha256: createHash('sha256').update(fitted.bytes).digest('hex'),
    placeholder: await drawPlaceholder(pixels),
  };
}

/** Upright sRGB pixels on white, at most 1200 px a side, of the first frame. */
async function decode(submitted: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(submitted, decoding)
    .autoOrient()
    .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function open(pixels: Pixels): Sharp {
  return sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } });
}

/** Encodes with falling quality until the result fits. */
async function fit(pixels: Pixels): Promise<{ bytes: Buffer; width: number; height: number }> {
  let step = firstEncoding(pixels.width, pixels.height);
  for (;;) {
    const { width, height, quality } = step;
    const bytes = await open(pixels)
      .resize({ width, height, fit: 'fill' })
      .jpeg({ quality: Math.round(quality * 100), progressive: true })
      .toBuffer();
    const next = nextEncoding(step, bytes.length);
    if (next === null) return { bytes, width, height };
    step = next;
  }
}

/** A picture of a few pixels that a browser can stretch and blur while the real one is on its way. */
async function drawPlaceholder(pixels: Pixels): Promise<string> {
  let url = '';
  for (const side of placeholderSides) {
    const size = fitInside(pixels.width, pixels.height, side);
    const bytes = await open(pixels)
      .resize({ ...size, fit: 'fill' })
      .webp({ quality: 30, effort: 4 })
      .toBuffer();
    url = `data:image/webp;base64,${bytes.toString('base64')}`;
    if (url.length <= maxPlaceholderLength) break;
  }
  return url;
}
