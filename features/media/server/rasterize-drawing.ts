import { previewImageHeightPx, previewImageWidthPx } from '#platform/kernel/page-head.ts';

/**
 * The most recently started rasterization. Each rasterization waits for the previous one, so that previews use at most
 * one thread.
 */
let last: Promise<unknown> = Promise.resolve();

/**
 * Renders one of our drawings as a JPEG for link previews, 1200 × 630 pixels. Loads the rendering library at the first
 * call, because only crawlers need it. Submitted pictures are decoded elsewhere, in decoder processes.
 */
export async function rasterizeDrawing(svg: Buffer): Promise<Buffer> {
  const own = last.then(() => render(svg));
  last = own.catch(() => undefined);
  return own;
}

async function render(svg: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(svg)
    .resize(previewImageWidthPx, previewImageHeightPx, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer();
}
