import { previewHeight, previewWidth } from '#platform/kernel/page-head.ts';

/** The last rasterization. The next one waits for it, so that previews use one thread at most. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Renders one of our drawings as a JPEG for link previews, 1200 × 630 pixels. The library is loaded by the first call,
 * because only crawlers need it in this process. Submitted pictures never get here (see the decoder processes).
 */
export async function rasterizeDrawing(svg: Buffer): Promise<Buffer> {
  const own = last.then(() => render(svg));
  last = own.catch(() => undefined);
  return own;
}

async function render(svg: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(svg)
    .resize(previewWidth, previewHeight, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer();
}
