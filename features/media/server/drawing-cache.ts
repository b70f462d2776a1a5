/**
 * LRU cache of pictures generated on request: posters for content without a photo, and avatars and banners for people
 * without a picture.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { loadPeople } from '#features/accounts/server/public.ts';
import { displayNameOfUnknownUser } from '#features/accounts/domain/person-name.ts';
import { hashNameForGeneratedPictureUrl } from '#features/accounts/domain/present-person.ts';
import { previewImageRenderCostMs } from '#platform/kernel/limits.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import type { GeneratedBannerTheme } from '#features/accounts/domain/banner-url.ts';
import { drawAvatar } from '../domain/draw-avatar.ts';
import { drawBanner } from '../domain/draw-banner.ts';
import { drawRequestedPicture, type DrawingRequest } from '../domain/drawing-request.ts';
import { rasterizeDrawing } from './rasterize-drawing.ts';

/** A generated SVG picture with its ETag. It is compressed once, when it is drawn. */
export interface GzippedSvgDrawing {
  gzipped: Buffer;
  etag: string;
  /** True if the URL will always identify exactly this drawing, so that caches may store it without expiry. */
  lasting: boolean;
}

/** Function that runs a database lookup in a fair queue, in which the IP addresses of requests take turns. */
export type FairDatabaseLookupRunner = <T>(lookUp: () => Promise<T>) => Promise<T>;

/**
 * Function that finds content by id and returns the request from which the picture of this content is drawn. Returns
 * null if no content has this id.
 */
export type DrawingRequestLoader = (platform: Platform, id: string) => Promise<DrawingRequest | null>;

/**
 * Maximum total size of cached compressed drawings, in bytes: about two thousand scenes. Beyond it, the least recently
 * used drawings are evicted.
 */
const maxKeptBytes = 24_000_000;
/**
 * Maximum total size of cached JPEG previews, in bytes: about a hundred previews. Beyond it, the least recently used
 * previews are evicted.
 */
const maxPreviewBytes = 8_000_000;
/** Maximum size of a drawing in bytes, before compression. A larger drawing means that the drawing code has a bug. */
const maxDrawingBytes = 96_000;
const compress = promisify(gzip);
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Generates and caches posters, avatars and banners. Draws only text from the database, never text from the URL, so
 * that nobody can make the server render arbitrary text.
 */
export class DrawingCache {
  private readonly sources = new Map<string, DrawingRequestLoader>();
  private readonly kept = new LRUCache<string, GzippedSvgDrawing>({
    maxSize: maxKeptBytes,
    sizeCalculation: ({ gzipped }) => gzipped.length,
  });
  /** JPEG previews of drawings, by ETag. */
  private readonly previews = new LRUCache<string, Buffer>({
    maxSize: maxPreviewBytes,
    sizeCalculation: ({ length }) => length,
  });
  /**
   * Promises of drawings that are being made, by cache key. Concurrent requests wait for the same promise (single
   * flight).
   */
  private readonly flights = new Map<string, Promise<GzippedSvgDrawing | null>>();
  /** Promises of JPEG previews that are being made, by the ETag of the drawing (single flight). */
  private readonly previewFlights = new Map<string, Promise<Buffer>>();

  /**
   * Registers the function that loads the posters of one kind of content, under a name such as `venues`. Called in a
   * feature's `start`, once per name.
   */
  register(name: string, source: DrawingRequestLoader): void {
    if (this.sources.has(name)) throw new Error(`Posters of ${name} are registered twice`);
    this.sources.set(name, source);
  }

  /**
   * Returns a poster; null if no feature registered posters under this name, or if there is no content with the given
   * id.
   * @param runInFairQueue runs the database lookup in a fair queue, in which the IP addresses of requests take turns
   */
  async poster(
    platform: Platform,
    runInFairQueue: FairDatabaseLookupRunner,
    sourceName: string,
    id: string,
  ): Promise<GzippedSvgDrawing | null> {
    const source = this.sources.get(sourceName);
    if (source === undefined) return null;
    return this.keptOrMade(`poster:${sourceName}:${id}`, async () => {
      const request = await runInFairQueue(() => source(platform, id));
      if (request === null) return null;
      return { drawing: await finish(drawRequestedPicture(request), false), isKept: true };
    });
  }

  /**
   * Returns the generated avatar of a person; null for an invalid id. All inactive and unknown people have the same
   * avatar.
   * @param runInFairQueue runs the database lookup in a fair queue, in which the IP addresses of requests take turns
   * @param version hash of the display name in the URL; undefined if the URL has none
   */
  async avatar(
    platform: Platform,
    runInFairQueue: FairDatabaseLookupRunner,
    userId: string,
    version: string | undefined,
  ): Promise<GzippedSvgDrawing | null> {
    if (userId !== 'unknown' && !uuidPattern.test(userId)) return null;
    return this.keptOrMade(`avatar:${userId}:${version}`, async () => {
      const ids = userId === 'unknown' ? [] : [userId];
      const person = (await runInFairQueue(() => loadPeople(platform.db, ids))).get(userId);
      const known = person?.isActive === true;
      const name = known ? person.displayName : displayNameOfUnknownUser;
      // Inactive and unknown people have the same avatar, so the response does not reveal whether an id exists.
      const lasting = (known || userId === 'unknown') && version === hashNameForGeneratedPictureUrl(name);
      return {
        drawing: await finish(drawAvatar({ seed: known ? userId : 'unknown', name }), lasting),
        isKept: lasting,
      };
    });
  }

  /**
   * Returns the drawn banner with the given number, in the version for a light or dark page. The drawing depends only
   * on the two arguments, so no database lookup is needed.
   */
  banner(number: number, theme: GeneratedBannerTheme): Promise<GzippedSvgDrawing | null> {
    return this.keptOrMade(`banner:${number}:${theme}`, async () => ({
      drawing: await finish(drawBanner(number, theme), false),
      isKept: true,
    }));
  }

  /**
   * Returns the JPEG of a poster for link previews; null if the poster does not exist. Rendering a preview that is not
   * cached is charged to the IP address's rate limit for processor time.
   * @throws FunctionError `resource-exhausted` if that limit is used up; `unavailable` if too many previews are waiting
   */
  async posterPreview(
    platform: Platform,
    runInFairQueue: FairDatabaseLookupRunner,
    address: string,
    sourceName: string,
    id: string,
  ): Promise<Buffer | null> {
    const drawing = await this.poster(platform, runInFairQueue, sourceName, id);
    if (drawing === null) return null;
    const { etag, gzipped } = drawing;
    const known = this.previews.get(etag);
    if (known !== undefined) return known;
    return runOnce(this.previewFlights, etag, async () => {
      await platform.limit('workAddress', address, previewImageRenderCostMs);
      const preview = await rasterizeDrawing(address, () => gunzipSync(gzipped));
      this.previews.set(etag, preview);
      return preview;
    });
  }

  private async keptOrMade(
    key: string,
    make: () => Promise<{ drawing: GzippedSvgDrawing; isKept: boolean } | null>,
  ): Promise<GzippedSvgDrawing | null> {
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    return runOnce(this.flights, key, async () => {
      const made = await make();
      if (made?.isKept === true) this.kept.set(key, made.drawing);
      return made?.drawing ?? null;
    });
  }
}

/**
 * Runs `make` and returns its result. If a run for the same key is already under way, returns the result of that run
 * instead (single flight).
 */
function runOnce<Result>(
  flights: Map<string, Promise<Result>>,
  key: string,
  make: () => Promise<Result>,
): Promise<Result> {
  const running = flights.get(key);
  if (running !== undefined) return running;
  const flight = make().finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight;
}

/** Key under which the service locator `platform.service` holds the cache of generated pictures. */
export const drawingCacheServiceKey = createServiceKey<DrawingCache>('media.drawings');

async function finish(svg: string, lasting: boolean): Promise<GzippedSvgDrawing> {
  if (svg.length > maxDrawingBytes) throw new Error(`A drawing of ${svg.length} bytes is too large`);
  const digest = createHash('sha256').update(svg).digest('base64url').slice(0, 22);
  return { gzipped: await compress(svg), etag: `W/"${digest}"`, lasting };
}
