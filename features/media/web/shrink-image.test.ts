import { afterEach, expect, test, vi } from 'vitest';
import { isAnimatedGif } from './animated-gif.ts';
import { shrinkImage } from './shrink-image.ts';
import type { BrowserImageDecoder } from './shrink-image.ts';

afterEach(() => vi.unstubAllGlobals());

/**
 * Creates browser functions that decode every file to a picture of this size. Its first encoding
 * has `weights[0]` bytes, the second `weights[1]` bytes, and so on. `steps` records the encodings.
 */
function tools(width: number, height: number, weights: number[]) {
  const steps: { width: number; height: number; quality: number }[] = [];
  const made: BrowserImageDecoder = {
    decode: async () => ({
      width,
      height,
      close: () => {},
      draw: async (step) => {
        steps.push({ width: step.width, height: step.height, quality: Number(step.quality.toFixed(4)) });
        return new Blob([new Uint8Array(weights.shift() ?? 1)], { type: 'image/jpeg' });
      },
    }),
  };
  return { made, steps };
}
const file = (bytes: number, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type });

test('MEDIA-002 MEDIA-003 a large picture becomes at most 1200 px, JPEG at quality 0.8', async () => {
  const { made, steps } = tools(4000, 3000, [500_000]);
  expect(await shrinkImage(file(5_000_000), made)).toMatchObject({ width: 1200, height: 900 });
  expect(steps).toEqual([{ width: 1200, height: 900, quality: 0.8 }]);
});

test('MEDIA-002 a photo of more than 900,000 bytes is encoded again, one of 900,000 bytes is not', async () => {
  const fitting = tools(1000, 1000, []);
  const original = file(900_000);
  expect((await shrinkImage(original, fitting.made)).blob).toBe(original);
  expect(fitting.steps).toEqual([]);

  const oversized = tools(1000, 1000, [500_000]);
  expect((await shrinkImage(file(900_001), oversized.made)).blob.size).toBe(500_000);
  expect(oversized.steps).toEqual([{ width: 1000, height: 1000, quality: 0.8 }]);
});

test('MEDIA-004 Q-39 quality is lowered by a fifth up to five times until it fits', async () => {
  const { made, steps } = tools(1000, 1000, [2e6, 2e6, 2e6, 2e6, 2e6, 800_000]);
  const small = await shrinkImage(file(5_000_000), made);
  expect(steps.map((step) => step.quality)).toEqual([0.8, 0.64, 0.512, 0.4096, 0.3277, 0.2621]);
  expect(small.blob.size).toBe(800_000);
});

test('MEDIA-005 a picture that already fits is sent unchanged', async () => {
  const { made, steps } = tools(800, 600, []);
  const original = file(100_000, 'image/png');
  expect((await shrinkImage(original, made)).blob).toBe(original);
  expect(steps).toEqual([]);
});

test('Q-39 a picture with too many pixels is refused, and one that cannot be decoded shows the reason', async () => {
  await expect(shrinkImage(file(10), tools(10_000, 10_000, []).made)).rejects.toThrow(
    'This photo is too big. Try a smaller one.',
  );
  const broken: BrowserImageDecoder = { decode: () => Promise.reject(new Error('no')) };
  await expect(shrinkImage(new File([], 'cat.heic', { type: 'image/heic' }), broken)).rejects.toThrow(/HEIC/);
  await expect(shrinkImage(new File([], 'cat.txt'), broken)).rejects.toThrow("We couldn't open cat.txt.");
});

test('Q-39 an animated GIF shows that only its first frame is kept', async () => {
  const block = [0x21, 0xf9, 4, 0, 0, 0, 0, 0];
  expect(isAnimatedGif(new Uint8Array([1, ...block, 2, 3]))).toBe(false);
  const animated = new Uint8Array([1, ...block, 2, 3, ...block, 4]);
  expect(isAnimatedGif(animated)).toBe(true);
  const gif = new Blob([animated], { type: 'image/gif' });
  expect((await shrinkImage(gif, tools(10, 10, [9]).made)).note).toBe(
    "GIFs don't play here. We only keep the first frame.",
  );
});

test('MEDIA-002 Q-39 transparent pixels become white: the canvas is filled with white before the picture is drawn', async () => {
  const drawn: unknown[][] = [];
  const context = {
    fillStyle: '#000',
    fillRect: (...rectangle: number[]) => drawn.push(['fill', context.fillStyle, ...rectangle]),
    drawImage: (source: unknown, ...rectangle: number[]) => drawn.push(['draw', source, ...rectangle]),
  };
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => context,
    toBlob: (callback: BlobCallback, type: string) => {
      drawn.push(['encode', canvas.width, canvas.height]);
      callback(new Blob(['jpeg'], { type }));
    },
  };
  vi.stubGlobal('document', { createElement: () => canvas });
  const bitmap = { width: 2400, height: 1200, close: vi.fn<() => void>() };
  vi.stubGlobal('createImageBitmap', async () => bitmap);
  const { blob } = await shrinkImage(file(5_000, 'image/png'));
  expect(drawn).toEqual([
    ['fill', '#fff', 0, 0, 1200, 600],
    ['draw', bitmap, 0, 0, 1200, 600],
    ['encode', 1200, 600],
  ]);
  expect(blob.type).toBe('image/jpeg');
  expect(bitmap.close).toHaveBeenCalledOnce();
});
