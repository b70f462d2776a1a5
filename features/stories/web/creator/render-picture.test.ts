import { afterEach, expect, test, vi } from 'vitest';
import { centeredFraming } from '../../domain/picture-framing.ts';
import { renderStoryPicture } from './render-picture.ts';

afterEach(() => vi.unstubAllGlobals());

/** Replaces the canvas and the decoder, which Node does not have. Returns the arguments of each call of `drawImage`. */
function stubCanvas(picture: { width: number; height: number }): unknown[][] {
  const drawn: unknown[][] = [];
  const context = {
    createLinearGradient: () => ({ addColorStop: () => {} }),
    fillRect: () => {},
    drawImage: (_picture: unknown, ...rectangles: unknown[]) => drawn.push(rectangles),
    getImageData: () => ({ data: [0, 0, 0, 255] }),
    resetTransform: () => {},
  };
  class StubCanvas {
    getContext = () => context;
    convertToBlob = async () => new Blob();
  }
  vi.stubGlobal('OffscreenCanvas', StubCanvas);
  vi.stubGlobal('createImageBitmap', async () => ({ ...picture, close: () => {} }));
  return drawn;
}

test.each([
  ['that fills the frame', { width: 1600, height: 1200 }, 1, [-462.5, 0, 1600, 1200]],
  ['that is smaller than the frame', { width: 1600, height: 1200 }, 0.375, [37.5, 375, 600, 450]],
] as const)(
  'STORY-010 a picture %s is drawn as a whole, because WebKit draws nothing from a section outside of it',
  async (_, picture, zoom, rectangle) => {
    const drawn = stubCanvas(picture);
    const framing = { ...centeredFraming, zoom };
    await renderStoryPicture(new Blob(), { framing, drawing: [], art: [] });
    expect(drawn.at(-1)).toEqual(rectangle.map((part) => expect.closeTo(part, 6)));
  },
);
