/**
 * Fetches the metadata of linked pages, through the HTTP client that refuses requests to internal addresses (SSRF
 * protection; A6, KI9).
 */
import { EgressError } from '#platform/egress/egress-error.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { storeImage, type StoredImage } from '#features/media/server/public.ts';
import { isFlagOn } from '#features/flags/server/public.ts';
import { linkedPageFetchingFlag } from '../domain/linked-page-fetching-flag.ts';
import {
  detectHtmlCharset,
  type LinkedPageMetadata,
  sanitizeLinkedPageMetadata,
  type RawLinkedPageMetadata,
  extractMetadataTagsAsHtml,
} from '../domain/linked-page-metadata.ts';
import {
  formatUnfurlFailureMessage,
  isTransientUnfurlFailure,
  mapUnfurlFailureToHttpStatus,
} from '../domain/format-unfurl-failure.ts';
import { findCachedLinkedPage, upsertCachedLinkedPage } from './store.ts';

/**
 * The metadata of a page, or a message (`failure`) that explains why the page could not be read. `isTransient` is true
 * if a later attempt may succeed.
 */
type Unfurled = { page: LinkedPageMetadata } | { failure: string; isTransient: boolean };

const keptHours = 24;

/**
 * Returns the metadata of a linked page, or a message that explains why the page could not be read. Metadata is cached
 * for 24 hours.
 * @param purpose `previews` if a person waits for the result, `cards` if a job waits for it
 */
export async function unfurlLink(
  platform: Platform,
  url: string,
  purpose: 'previews' | 'cards',
): Promise<Unfurled> {
  const now = platform.clock.now();
  const kept = await findCachedLinkedPage(platform.db, url, new Date(now.getTime() - keptHours * 3_600_000));
  if (kept !== undefined) return { page: kept };
  if (!(await isFlagOn(platform, linkedPageFetchingFlag)))
    return { failure: formatUnfurlFailureMessage(503, 'Link previews are turned off'), isTransient: false };
  try {
    const answer = await platform.egress.fetch(url, {
      purpose,
      accept: ['text/html', 'application/xhtml+xml'],
      truncate: { endMarker: '</head>' },
    });
    if (answer.status !== 200) return describeFailure(answer.status);
    const page = sanitizeLinkedPageMetadata(
      await readPage(decode(answer.bytes, answer.contentType)),
      answer.url,
    );
    await upsertCachedLinkedPage(platform.db, url, page, now);
    return { page };
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    return describeFailure(mapUnfurlFailureToHttpStatus(error.reason), error.message);
  }
}

const describeFailure = (status: number, text?: string) => ({
  failure: formatUnfurlFailureMessage(status, text),
  isTransient: isTransientUnfurlFailure(status),
});

/**
 * Downloads the picture of a linked page and stores a copy that no post uses yet. Returns null if the page has no
 * picture, or if the picture cannot be fetched or decoded.
 * @param owner person to whom the stored copy belongs
 * @param purpose `previews` if a person waits for the result, `cards` if a job waits for it
 */
export async function downloadAndStoreLinkedPageImage(
  platform: Platform,
  owner: { userId: string; address?: string },
  page: LinkedPageMetadata,
  purpose: 'previews' | 'cards',
): Promise<StoredImage | null> {
  if (page.imageUrl === null) return null;
  try {
    const answer = await platform.egress.fetch(page.imageUrl, { purpose, accept: ['image/*'] });
    if (answer.status !== 200) return null;
    const type = answer.contentType.split(';')[0]!.trim().toLowerCase();
    const dataUrl = `data:${type};base64,${Buffer.from(answer.bytes).toString('base64')}`;
    return await storeImage(platform, { ...owner, kind: 'posts', dataUrl });
  } catch (error) {
    // The error is only logged, because a link card without a picture is still useful.
    platform.log.debug({ err: error }, 'copying the preview image of a linked page failed');
    return null;
  }
}

function decode(bytes: Uint8Array, contentType: string): string {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 2_048));
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(detectHtmlCharset(contentType, beginning));
  } catch {
    decoder = new TextDecoder();
  }
  return extractMetadataTagsAsHtml(decoder.decode(bytes));
}

/**
 * Parses the metadata of an HTML document. The parser library gets the document's text instead of its URL, so that the
 * library never fetches anything. The library is large, so it is loaded at first use.
 */
async function readPage(html: string): Promise<RawLinkedPageMetadata> {
  if (html === '') return {};
  const { default: read } = await import('open-graph-scraper');
  try {
    const { result } = await read({ html });
    return {
      title: result.ogTitle ?? result.twitterTitle ?? result.dcTitle,
      description: result.ogDescription ?? result.twitterDescription ?? result.dcDescription,
      siteName: result.ogSiteName,
      imageUrl: result.ogImage?.[0]?.url ?? result.twitterImage?.[0]?.url,
    };
  } catch {
    // The result is empty if the metadata cannot be parsed. The card then shows the host name as its title.
    return {};
  }
}
