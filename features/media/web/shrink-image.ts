/**
 * Shrinks pictures in the browser before they are sent (MEDIA-002 … MEDIA-005, Q-39). The server shrinks every received
 * picture again, and removes its metadata, such as the GPS position.
 */
import { DisplayableError } from '#platform/client/displayable-error.ts';
import {
  getFirstImageEncodingAttempt,
  maxSubmittedImagePixels,
  maxStoredImageSidePx,
  maxStoredImageBytes,
  getNextImageEncodingAttempt,
} from '../domain/decide-encoding.ts';
import type { ImageEncodingAttempt } from '../domain/decide-encoding.ts';
import { isAnimatedGif } from './animated-gif.ts';
import { buildUnreadableImageErrorMessage } from '#platform/ui/later/build-unreadable-image-error-message.ts';
import { messages } from './messages.ts';

interface SmallImage {
  blob: Blob;
  width: number;
  height: number;
  /** Message that tells the person about a change of the picture; undefined if there is none. */
  note?: string;
}

/** Error for a picture that cannot be used. Its message is shown to the person. */
class ImageError extends DisplayableError {
  constructor(message: string) {
    super(message);
    this.name = 'ImageError';
  }
}

/**
 * Image types that are sent unchanged if the picture is small enough. Pictures of other types are converted to JPEG.
 */
const acceptedTypes = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Browser functions that decode and draw pictures. Tests pass a fake implementation. */
export interface BrowserImageDecoder {
  /** Decodes a picture and rotates it by its EXIF orientation. */
  decode: (blob: Blob) => Promise<{
    width: number;
    height: number;
    draw: (step: ImageEncodingAttempt) => Promise<Blob>;
    close: () => void;
  }>;
}

/**
 * Shrinks a picture to a JPEG of at most 1200 pixels a side and 900,000 bytes. Lowers the JPEG quality from 0.8, and
 * then the size, until the file is small enough. A JPEG, PNG or WebP that is already small enough is returned
 * unchanged.
 * @param tools browser functions; tests pass their own
 * @throws ImageError if the picture cannot be read or has too many pixels
 */
export async function shrinkImage(
  file: Blob,
  tools: BrowserImageDecoder = browserTools,
): Promise<SmallImage> {
  let picture;
  try {
    picture = await tools.decode(file);
  } catch {
    throw new ImageError(buildUnreadableImageErrorMessage(file));
  }
  try {
    const { width, height } = picture;
    if (width * height > maxSubmittedImagePixels) throw new ImageError(messages.tooLarge);
    const isGif = file.type === 'image/gif';
    const note =
      isGif && isAnimatedGif(new Uint8Array(await file.arrayBuffer())) ? messages.gifNote : undefined;
    const fits = file.size <= maxStoredImageBytes && Math.max(width, height) <= maxStoredImageSidePx;
    if (fits && acceptedTypes.has(file.type)) return { blob: file, width, height, note };
    const small = await encodeUntilFits(width, height, picture.draw);
    return { ...small, note };
  } finally {
    picture.close();
  }
}

/** Encodes a picture as JPEG. Lowers the quality, and then the size, until the file is small enough (MEDIA-004). */
async function encodeUntilFits(
  width: number,
  height: number,
  draw: (step: ImageEncodingAttempt) => Promise<Blob>,
): Promise<SmallImage> {
  let step: ImageEncodingAttempt | null = getFirstImageEncodingAttempt(width, height);
  for (;;) {
    const blob: Blob = await draw(step);
    const next = getNextImageEncodingAttempt(step, blob.size);
    if (next === null) return { blob, width: step.width, height: step.height };
    step = next;
  }
}

const browserTools: BrowserImageDecoder = {
  async decode(blob) {
    const bitmap = await openBitmap(blob);
    return {
      width: bitmap.width,
      height: bitmap.height,
      draw: (step) => drawJpeg(bitmap.source, step),
      close: bitmap.close,
    };
  },
};

interface Opened {
  width: number;
  height: number;
  source: CanvasImageSource;
  close: () => void;
}

async function openBitmap(blob: Blob): Promise<Opened> {
  if (typeof createImageBitmap === 'function') {
    try {
      const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' });
      return { width: bitmap.width, height: bitmap.height, source: bitmap, close: () => bitmap.close() };
    } catch {
      // Some browsers decode more formats in an image element than with `createImageBitmap`.
    }
  }
  const url = URL.createObjectURL(blob);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
  return {
    width: image.naturalWidth,
    height: image.naturalHeight,
    source: image,
    close: () => URL.revokeObjectURL(url),
  };
}

function drawJpeg(
  source: CanvasImageSource,
  { width, height, quality }: ImageEncodingAttempt,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new ImageError(messages.cannotShrinkHere);
  // JPEG has no transparency, so transparent pixels become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new ImageError(messages.cannotShrink))),
      'image/jpeg',
      quality,
    );
  });
}

/** Encodes a picture as a data URL, the form in which the server accepts pictures. */
export function encodeBlobAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new ImageError(messages.readFailed)));
    reader.readAsDataURL(blob);
  });
}
