/**
 * Routes `GET /media/…`. Stored images are served to viewers who may see the content with the image. Generated avatars,
 * banners and posters are served to everybody. Folders cannot be listed.
 */
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createNotFoundError } from '#platform/contract/errors.ts';
import {
  consumePictureRateLimit,
  consumeRequestRateLimit,
  runWhenConcurrencySlotIsFree,
} from '#platform/rpc/consume-request-rate-limit.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { isDatabaseUnavailableError } from '#platform/database/transaction.ts';
import { computeIpAddressRateLimitKey, readSessionTokens } from '#platform/rpc/origin.ts';
import { isPublicOriginSecure } from '#platform/kernel/own-origin.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { createDatabaseUnavailableError } from '#platform/kernel/call-errors.ts';
import { getSessionCookieName } from '#features/accounts/domain/session-cookie.ts';
import {
  findViewerBySessionToken,
  findCachedViewerBySessionToken,
} from '#features/accounts/server/public.ts';
import { type MediaAccessDecision, formatMediaCacheControlHeader } from '../domain/decide-media-access.ts';
import {
  buildImageVariantKey,
  mediaPurposes,
  parseMediaKey,
  parseImageVariantWidth,
} from '../domain/media-key.ts';
import { parseGeneratedBannerFileName } from '#features/accounts/domain/banner-url.ts';
import { parsePosterFileName } from '../domain/poster-url.ts';
import {
  type GzippedSvgDrawing,
  drawingCacheServiceKey,
  type FairDatabaseLookupRunner,
} from './drawing-cache.ts';
import { fileStoreServiceKey } from './file-store.ts';
import { mediaAccessDeciderServiceKey } from './media-access.ts';

/** Content security policy of stored images. Nothing may run or load, even if the image is opened as a page. */
const imagePolicy = "default-src 'none'; sandbox";
/** Content security policy of generated SVGs, which may contain inline styles. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const forEver = 'public, max-age=31536000, immutable';
const forAMinute = 'public, max-age=60';
const forAnHour = 'public, max-age=3600';

/** Registers the HTTP routes of stored and generated pictures. */
export function registerMediaRoutes(server: FastifyInstance, platform: Platform): void {
  const get = (
    url: string,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ) => server.route({ method: ['GET', 'HEAD'], url, handler });
  for (const kind of mediaPurposes) {
    get(`/media/${kind}/:userId/:name`, (request, reply) => sendImage(platform, kind, request, reply));
  }
  get('/media/avatars/:userId', async (request, reply) => {
    await consumeRequestRateLimit(platform, request);
    const { userId } = request.params as { userId: string };
    const version = (request.query as Record<string, unknown>)['v'];
    const drawing = await platform
      .service(drawingCacheServiceKey)
      .avatar(
        platform,
        createFairQueueRunner(platform, request),
        userId,
        typeof version === 'string' ? version : undefined,
      );
    return sendDrawing(request, reply, drawing, forAMinute);
  });
  get('/media/banners/:name', async (request, reply) => {
    await consumeRequestRateLimit(platform, request);
    const { name } = request.params as { name: string };
    const banner = parseGeneratedBannerFileName(name);
    if (banner === null) throw noPicture();
    const drawing = await platform.service(drawingCacheServiceKey).banner(banner.number, banner.theme);
    return sendDrawing(request, reply, drawing, forAnHour);
  });
  get('/media/posters/:source/:name', async (request, reply) => {
    await consumeRequestRateLimit(platform, request);
    const { source, name } = request.params as { source: string; name: string };
    const file = parsePosterFileName(name);
    if (file === null) throw noPicture();
    const cache = platform.service(drawingCacheServiceKey);
    const runInFairQueue = createFairQueueRunner(platform, request);
    if (file.format === 'jpg') {
      const preview = await cache.posterPreview(
        platform,
        runInFairQueue,
        computeIpAddressRateLimitKey(request.ip),
        source,
        file.id,
      );
      if (preview === null) throw noPicture();
      reply.headers({ 'content-security-policy': imagePolicy, 'cache-control': forAnHour });
      return reply.type('image/jpeg').send(preview);
    }
    const drawing = await cache.poster(platform, runInFairQueue, source, file.id);
    return sendDrawing(request, reply, drawing, forAnHour);
  });
}

function createFairQueueRunner(platform: Platform, request: FastifyRequest): FairDatabaseLookupRunner {
  return (lookUp) => runWhenConcurrencySlotIsFree(platform, request, lookUp);
}

async function sendImage(
  platform: Platform,
  kind: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await consumePictureRateLimit(platform, request);
  const { userId, name } = request.params as { userId: string; name: string };
  const key = `${kind}/${userId}/${name}`;
  // Only valid keys are looked up, so a path traversal is impossible.
  if (parseMediaKey(key) === null) throw noPicture();
  const access = await accessOf(platform, request, key);
  if (!access.allowed) throw noPicture();
  const cacheHeaders = {
    'cache-control': formatMediaCacheControlHeader(access),
    // After another person signs in, the browser must not show a private image that it cached for the previous person.
    ...(access.cache === 'private' ? { vary: 'cookie, authorization' } : {}),
  };
  const files = platform.service(fileStoreServiceKey);
  const width = parseImageVariantWidth((request.query as Record<string, unknown>)['w']);
  // Small images, and images that were stored before smaller copies existed, have no smaller copies.
  const variant = width === null ? null : buildImageVariantKey(key, width);
  const fileKey = variant !== null && (await files.exists(variant)) ? variant : key;
  const isVariant = fileKey !== key;
  // The content of a file never changes, so its name can be the ETag.
  const etag = `"${fileKey.slice(fileKey.lastIndexOf('/') + 1).replace(/\.\w+$/, '')}"`;
  reply.header('content-security-policy', imagePolicy);
  if (request.headers['if-none-match'] === etag) {
    if (!(await files.exists(fileKey))) throw noPicture();
    return reply
      .code(304)
      .headers({ ...cacheHeaders, etag })
      .send();
  }
  const file = await files.open(fileKey);
  if (file === null) throw noPicture();
  reply
    .type(isVariant ? 'image/webp' : 'image/jpeg')
    .headers({ ...cacheHeaders, etag, 'content-length': file.size });
  if (request.method !== 'HEAD') return reply.send(file.stream);
  file.stream.destroy();
  return reply.send();
}

/**
 * Decides whether the request's viewer may fetch an image.
 * @throws FunctionError `unavailable` if the database cannot be reached
 */
async function accessOf(
  platform: Platform,
  request: FastifyRequest,
  key: string,
): Promise<MediaAccessDecision> {
  try {
    const decider = platform.service(mediaAccessDeciderServiceKey);
    const viewer = await viewerOf(platform, request);
    const decide = () => decider.decide(viewer, key);
    // An attacker can request any number of invented keys. Lookups of uncached keys therefore wait in the fair queue of
    // the request's IP address.
    return await (decider.knows(key) ? decide() : runWhenConcurrencySlotIsFree(platform, request, decide));
  } catch (error) {
    throw isDatabaseUnavailableError(error) ? createDatabaseUnavailableError() : error;
  }
}

async function viewerOf(platform: Platform, request: FastifyRequest): Promise<Viewer | null> {
  const { token } = readSessionTokens(
    request.headers,
    getSessionCookieName(isPublicOriginSecure(platform.config)),
  );
  if (token === null) return null;
  const cached = findCachedViewerBySessionToken(platform, token);
  if (cached !== undefined) return cached;
  // An attacker can send any number of invented tokens. Lookups of uncached tokens therefore wait in the fair queue of
  // the request's IP address.
  return runWhenConcurrencySlotIsFree(platform, request, () => findViewerBySessionToken(platform, token));
}

function sendDrawing(
  request: FastifyRequest,
  reply: FastifyReply,
  drawing: GzippedSvgDrawing | null,
  otherwise: string,
): FastifyReply {
  if (drawing === null) throw noPicture();
  reply.headers({
    'content-security-policy': drawingPolicy,
    'cache-control': drawing.lasting ? forEver : otherwise,
    etag: drawing.etag,
    vary: 'accept-encoding',
  });
  if (request.headers['if-none-match'] === drawing.etag) return reply.code(304).send();
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const bytes = takesGzip ? drawing.gzipped : gunzipSync(drawing.gzipped);
  if (takesGzip) reply.header('content-encoding', 'gzip');
  reply.type('image/svg+xml; charset=utf-8').header('content-length', bytes.length);
  return request.method === 'HEAD' ? reply.send() : reply.send(bytes);
}

function noPicture() {
  return createNotFoundError('Image not found');
}
