/**
 * Decodes what a stranger sent and makes our own picture of it. Nothing of the submitted file is kept: not its
 * bytes, not its metadata (EXP-069), not its type.
 */
import { createHash } from 'node:crypto';
import type { Sharp, SharpOptions } from 'sharp';
import { FunctionError, invalidArgument } from '#platform/contract/errors.ts';
import {
  firstEncoding,
  fitInside,
  maxInputPixels,
  maxSidePx,
  nextEncoding,
} from '../domain/decide-encoding.ts';
import { imageNotValid, imageTooLarge, readImageDataUrl } from '../domain/image-data-url.ts';
import { sniffImage } from '../domain/sniff-image.ts';
import { WorkQueue } from './work-queue.ts';

export interface EncodedImage {
  /** A JPEG without metadata: at most 1200 px a side and 900,000 bytes. */
  bytes: Buffer;
  width: number;
  height: number;
  /** Of `bytes`, in hexadecimal. */
  sha256: string;
  /** A tiny blurred picture as a data URL of at most 400 characters. */
  placeholder: string;
  /** What the person should know of the result, such as that an animation was stilled. */
  note?: string;
}

type SharpModule = (input: Buffer, options?: SharpOptions) => Sharp;
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

const decodeTimeoutSeconds = 10;
const maxPlaceholderLength = 400;
const placeholderSides = [16, 12, 8, 4];

const decoding: SharpOptions = { limitInputPixels: maxInputPixels, failOn: 'error', pages: 1 };

/** How the decoder names the formats on our list. */
const decodedName = { jpeg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif', avif: 'heif' } as const;

const busy = () =>
  new FunctionError('unavailable', 'Many pictures are being worked on. Please try again in a moment.', {
    reason: 'busy',
    retryAfterSeconds: 3,
  });

/** Reading a header costs next to nothing, so that a hostile file is refused even when there is much to do. */
const inspections = new WorkQueue(4, 400, busy);
const encodings = new WorkQueue(2, 24, busy);

let loading: Promise<SharpModule> | undefined;

/** The image library is large; a server that gets no image never loads it. */
function loadSharp(): Promise<SharpModule> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}

/**
 * Makes the picture that is stored from a submitted data URL. Two at a time in the whole process.
 * @throws FunctionError `invalid-argument`, reason `image` (not an image, a format not on the list, broken) or
 *   `too_big` (characters, pixels); `unavailable`, reason `busy`, when too many wait
 */
export async function encodeImage(dataUrl: unknown): Promise<EncodedImage> {
  const read = readImageDataUrl(dataUrl);
  if (!read.ok) throw invalidArgument(read.message, read.reason);
  const sharp = await loadSharp();
  const frames = await inspections.run(() => inspect(sharp, toBytes(read.base64)));
  return encodings.run(async () => {
    // Made from the text again: what waits in the queue holds its text only.
    const pixels = await decode(sharp, toBytes(read.base64));
    const fitted = await fit(sharp, pixels);
    return {
      ...fitted,
      sha256: createHash('sha256').update(fitted.bytes).digest('hex'),
      placeholder: await drawPlaceholder(sharp, pixels),
      ...(frames > 1 ? { note: 'Only the first frame of the animation was kept.' } : {}),
    };
  });
}

function toBytes(base64: string): Buffer {
  return Buffer.from(base64, 'base64');
}

/** Reads the header: the format must be on the list, the pixels not too many. Answers the number of frames. */
async function inspect(sharp: SharpModule, submitted: Buffer): Promise<number> {
  const format = sniffImage(submitted);
  if (format === null) throw notValid(': use JPEG, PNG, WebP, GIF or AVIF');
  const metadata = await sharp(submitted, decoding).metadata().catch(refuse);
  if (metadata.format !== decodedName[format]) throw notValid();
  return metadata.pages ?? 1;
}

/** Upright sRGB pixels on white, at most 1200 px a side, of the first frame. */
async function decode(sharp: SharpModule, submitted: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(submitted, decoding)
    .autoOrient()
    .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .timeout({ seconds: decodeTimeoutSeconds })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  return { data, width: info.width, height: info.height };
}

/** What the decoder says of a hostile or broken file, in our words. */
function refuse(error: unknown): never {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('pixel limit')) throw invalidArgument(imageTooLarge, 'too_big');
  if (message.includes('timeout')) throw invalidArgument('Image takes too long to read', 'image');
  throw notValid();
}

function notValid(more = ''): FunctionError {
  return invalidArgument(`${imageNotValid}${more}`, 'image');
}

function open(sharp: SharpModule, pixels: Pixels): Sharp {
  return sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } });
}

/** Encodes down the ladder until it fits. */
async function fit(
  sharp: SharpModule,
  pixels: Pixels,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  let step = firstEncoding(pixels.width, pixels.height);
  for (;;) {
    const { width, height, quality } = step;
    const bytes = await open(sharp, pixels)
      .resize({ width, height, fit: 'fill' })
      .jpeg({ quality: Math.round(quality * 100), progressive: true })
      .toBuffer();
    const next = nextEncoding(step, bytes.length);
    if (next === null) return { bytes, width, height };
    step = next;
  }
}

/** A picture of a few pixels that a browser can stretch and blur while the real one is on its way. */
async function drawPlaceholder(sharp: SharpModule, pixels: Pixels): Promise<string> {
  let url = '';
  for (const side of placeholderSides) {
    const size = fitInside(pixels.width, pixels.height, side);
    const bytes = await open(sharp, pixels)
      .resize({ ...size, fit: 'fill' })
      .webp({ quality: 30, effort: 4 })
      .toBuffer();
    url = `data:image/webp;base64,${bytes.toString('base64')}`;
    if (url.length <= maxPlaceholderLength) break;
  }
  return url;
}
