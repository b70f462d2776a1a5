import { FairQueue } from '#platform/kernel/fair-queue.ts';
import { createOverloadedError } from '#platform/kernel/overloaded-error.ts';
import { previewImageHeightPx, previewImageWidthPx } from '#platform/kernel/page-head.ts';

/**
 * Queue of drawings to render as JPEG, in which IP addresses take turns. Drawings are rendered one at a time, so that
 * link previews use at most one thread.
 */
const queue = new FairQueue({ concurrency: 1, maxWaiting: 200, maxWaitingEach: 50 }, () =>
  createOverloadedError(5),
);

/**
 * Renders one of our drawings as a JPEG for link previews, 1200 × 630 pixels. Loads the rendering library at the first
 * call, because only crawlers request previews. Submitted pictures must not be rendered here: only the decoder
 * processes decode them.
 * @param address IP address of the request; addresses take turns in the queue
 * @param readSvg called when it is the drawing's turn, so that waiting drawings need no memory
 * @throws FunctionError `unavailable` if too many drawings of this address, or of all addresses together, are waiting
 */
export function rasterizeDrawing(address: string, readSvg: () => Buffer): Promise<Buffer> {
  return queue.run(address, () => render(readSvg()));
}

async function render(svg: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(svg)
    .resize(previewImageWidthPx, previewImageHeightPx, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer();
}
