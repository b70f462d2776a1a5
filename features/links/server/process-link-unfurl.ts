import { createNotAuthenticatedError } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { processLinkUnfurl } from '../api.ts';
import { downloadAndStoreLinkedPageImage, unfurlLink } from './unfurl-link.ts';

/**
 * Returns the link preview of a page (FN-004). Users and guests may call it. If the page cannot be fetched, the
 * response says why (FN-038).
 * @throws FunctionError `unauthenticated` if a guest requests a stored picture, because every stored file belongs to an
 * account
 */
export const processLinkUnfurlHandler = implementFunction(
  processLinkUnfurl,
  async function processLinkUnfurl(ctx, args) {
    const { viewer } = ctx;
    if (args.storeImage && viewer === null) throw createNotAuthenticatedError();
    const unfurled = await unfurlLink(ctx.platform, args.url, 'previews');
    if ('failure' in unfurled) return { success: false as const, error: unfurled.failure };
    const { imageUrl: _imageUrl, ...card } = unfurled.page;
    const { address } = ctx.request;
    const stored =
      args.storeImage && viewer !== null
        ? await downloadAndStoreLinkedPageImage(
            ctx.platform,
            { userId: viewer.id, address },
            unfurled.page,
            'previews',
          )
        : null;
    const image =
      stored === null
        ? null
        : { url: stored.url, width: stored.width, height: stored.height, placeholder: stored.placeholder };
    return { success: true as const, ...card, image };
  },
);
