import { implement } from '#platform/rpc/implement.ts';
import { processLinkUnfurl } from '../api.ts';
import { copyImage, unfurl } from './unfurl.ts';

/** What a page says of itself (FN-004); what went wrong is part of the answer (FN-038). */
export const processLinkUnfurlFunction = implement(processLinkUnfurl, async (ctx, args) => {
  const unfurled = await unfurl(ctx.platform, args.url, 'previews');
  if ('failure' in unfurled) return { success: false as const, error: unfurled.failure };
  const { imageUrl: _imageUrl, ...card } = unfurled.page;
  const stored = args.storeImage
    ? await copyImage(ctx.platform, ctx.viewer.id, unfurled.page, 'previews')
    : null;
  const image =
    stored === null
      ? null
      : { url: stored.url, width: stored.width, height: stored.height, placeholder: stored.placeholder };
  return { success: true as const, ...card, image };
});
