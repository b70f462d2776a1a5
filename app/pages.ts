/**
 * Serves the web app: the built files, the HTML page with title and preview of the requested content, and health
 * checks.
 */
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FunctionError } from '#platform/contract/errors.ts';
import { sendErrorResponse } from '#platform/rpc/http.ts';
import {
  consumeRequestRateLimit,
  runWhenConcurrencySlotIsFree,
} from '#platform/rpc/consume-request-rate-limit.ts';
import { type PageHead, type PageHeadLoader, renderPageHead } from '#platform/kernel/page-head.ts';
import type { Config } from '#platform/kernel/config.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { compressBody } from '#platform/rpc/compress-body.ts';
import { brandTitles } from '#platform/contract/brand-titles.ts';
import { findBrandByHost } from '#platform/contract/find-brand-by-host.ts';
import { findRelyingParty } from '#features/passkeys/server/public.ts';
import { convertToLinkPreviewImageUrl } from '#features/media/domain/poster-url.ts';
import { HtmlPageFragmentCache } from './page-fragment-cache.ts';
import type { FirstScreenLoader, ServerRenderedFirstScreen } from './first-screens.ts';
import { pageContentSecurityPolicy } from './headers.ts';
import { webAppManifestPath, registerWebAppManifestRoute } from './manifest.ts';
import { messages } from './messages.ts';
import { PageTemplate } from './page-template.ts';

const builtWeb = fileURLToPath(new URL('../dist/web', import.meta.url));

interface PageOptions {
  heads: PageHeadLoader[];
  firstScreens: FirstScreenLoader;
  /** Returns the viewer of a request, identified by the session of the request. */
  viewer(request: FastifyRequest): Promise<PageRequestSession>;
  /**
   * Returns true if the web app has a screen at the path. For any other path, the server responds with 404 (SHELL-031).
   */
  isPage(path: string): boolean;
  /**
   * Returns our own origin, for absolute links in page heads. It comes from the configuration, never from the
   * request.
   */
  origin(): string;
  ready(): Promise<boolean>;
  /** Returns true while the background jobs have not started, for example because their start failed. */
  areJobsStarting(): boolean;
  /** Returns the keys of all feature flags that are on. */
  flags(): Promise<string[]>;
  /** Registers a callback that runs after every committed transaction (see `ComposedApp.onCommitted`). */
  onCommitted(listener: () => void): void;
  /** Folder of the built web app; `dist/web` by default. */
  webFolder?: string | undefined;
}

/** The viewer for whom a page is rendered (null if nobody is signed in), and whether the request carries a session. */
export interface PageRequestSession {
  viewer: Viewer | null;
  /** True if the request carries a session, even an invalid one. */
  hasSession: boolean;
}

/**
 * Registers the routes of the health checks and of the built files. All other requests that accept HTML get the HTML
 * page of the app.
 */
export async function registerPageRoutes(
  server: FastifyInstance,
  platform: Platform,
  options: PageOptions,
): Promise<void> {
  server.get('/health/live', (_request, reply) => reply.type('text/plain').send('live'));
  server.get('/health/ready', async (_request, reply) => {
    const ready = await options.ready();
    // Without background jobs the server can still answer requests. It reports `ready`, so that a proxy does not take
    // it out of service.
    const text = options.areJobsStarting() ? 'ready, but background jobs have not started' : 'ready';
    return reply
      .code(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? text : 'not ready');
  });
  const webFolder = options.webFolder ?? builtWeb;
  const hashed = join(webFolder, 'assets') + sep;
  await server.register(fastifyStatic, {
    root: webFolder,
    index: false,
    dotfiles: 'ignore',
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header(
        'cache-control',
        path.startsWith(hashed) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      response.header('content-security-policy', pageContentSecurityPolicy);
    },
  });
  const page = new Page(platform, options, new PageTemplate(webFolder));
  options.onCommitted(() => page.clearCaches());
  registerWebAppManifestRoute(server, join(webFolder, webAppManifestPath), () => page.loadFlags());
  server.get('/', (request, reply) => page.show(request, reply));
  server.get('/index.html', (_request, reply) => reply.redirect('/', 308));
  server.setNotFoundHandler((request, reply) => {
    const asksForPage = request.method === 'GET' || request.method === 'HEAD';
    if (asksForPage && wantsHtml(request)) return page.show(request, reply);
    return sendErrorResponse(reply, new FunctionError('not-found', 'Nothing was found at this address'));
  });
}

function wantsHtml(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*';
  return (
    accept.includes('text/html') || (accept.includes('*/*') && !/\.[a-z0-9]{2,5}$/i.test(pathOf(request)))
  );
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0]!;
}

/**
 * Limits of the cache of page heads (title, description, preview): maximum number of entries, and maximum age in
 * milliseconds.
 */
const headCacheLimits = { maxEntries: 1_000, maxAgeMs: 5_000 };

/**
 * Returns the host names of the external geocoders. The page names these hosts, because they receive people's positions
 * (LOC-007).
 */
function listGeocoderHosts({ geocoder }: Config): string[] {
  const addresses = [geocoder.reverseUrl, geocoder.nominatimUrl].filter((url) => url !== undefined);
  return [...new Set(addresses.map((url) => new URL(url).host))];
}

/**
 * Maximum length of the URL parameter that selects a part of a page, such as one comment. A longer value is ignored.
 */
const maxPartLength = 100;

const noStart = { start: null, hasSession: false };

class Page {
  private readonly platform: Platform;
  private readonly options: PageOptions;
  private readonly template: PageTemplate;
  private readonly heads = new HtmlPageFragmentCache(headCacheLimits);
  private lastFlags: string[] = [];

  constructor(platform: Platform, options: PageOptions, template: PageTemplate) {
    this.platform = platform;
    this.options = options;
    this.template = template;
  }

  /**
   * Clears the caches of page heads and first screens. Runs after every commit, because a commit may change any head or
   * first screen.
   */
  clearCaches(): void {
    this.heads.clear();
    this.options.firstScreens.clear();
  }

  async show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await consumeRequestRateLimit(this.platform, request);
    const { config } = this.platform;
    const brand = findBrandByHost(request.headers.host);
    const site = brandTitles[brand];
    const path = pathOf(request).replace(/(.)\/$/, '$1');
    const isPage = this.options.isPage(path);
    const [found, { start, hasSession }] = await Promise.all([
      isPage ? this.loadHead(request, path, site) : null,
      isPage ? this.loadFirstScreen(request, path, site) : noStart,
    ]);
    const notFound = {
      title: messages.titleOnSite({ title: messages.notFoundTitle, site }),
      description: '',
    };
    const origin = this.options.origin();
    const head = renderPageHead(found ?? notFound, { origin, path, site });
    const tags = [
      head,
      `<meta name="plaza-brand" content="${brand}" />`,
      `<meta name="plaza-development" content="${config.development}" />`,
      `<meta name="plaza-flags" content="${(await this.loadFlags()).join(' ')}" />`,
      `<meta name="plaza-geocoders" content="${listGeocoderHosts(config).join(' ')}" />`,
      `<meta name="plaza-passkey-origin" content="${findRelyingParty(origin)?.origin ?? ''}" />`,
    ].join('\n    ');
    const html = await this.template.render({ tags, start, functions: `${config.project}/${config.region}` });
    const { body, encoding } = await compressBody(Buffer.from(html), request.headers['accept-encoding']);
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply
      .code(found === null ? 404 : 200)
      .headers({
        'content-security-policy': pageContentSecurityPolicy,
        // The browser may store a page without a session in its back/forward cache. It must not store a page with a
        // session.
        'cache-control': hasSession ? 'no-store' : 'no-cache',
        vary: 'accept-encoding, cookie',
      })
      .type('text/html; charset=utf-8')
      .send(body);
  }

  /**
   * Returns the first screen of a page (`start`; null if there is none), and whether the request carries a session. The
   * service worker gets no first screen, because it stores the page and shows it at every address and to every person.
   */
  private async loadFirstScreen(
    request: FastifyRequest,
    path: string,
    site: string,
  ): Promise<{ start: ServerRenderedFirstScreen | null; hasSession: boolean }> {
    if (request.headers['x-plaza-page'] === 'empty') return noStart;
    try {
      const { viewer, hasSession } = await this.options.viewer(request);
      return { start: await this.options.firstScreens.load(request, viewer, { path, site }), hasSession };
    } catch (error) {
      this.platform.log.error({ err: error }, 'Cannot find the viewer of a page');
      return { start: null, hasSession: true };
    }
  }

  /**
   * Returns the keys of the flags that are on. While the database is unreachable, returns the keys from the last
   * successful read.
   */
  async loadFlags(): Promise<string[]> {
    try {
      this.lastFlags = await this.options.flags();
    } catch (error) {
      this.platform.log.error({ err: error }, 'Cannot load the flags of a page');
    }
    return this.lastFlags;
  }

  /** Returns the head (title, description, preview) of the page at `path`; null if the content does not exist. */
  private async loadHead(request: FastifyRequest, path: string, site: string): Promise<PageHead | null> {
    const standard = { title: site, description: messages.defaultDescription };
    for (const heads of this.options.heads) {
      const hasId = heads.pattern.endsWith(':id');
      const prefix = hasId ? heads.pattern.slice(0, -':id'.length) : heads.pattern;
      if (hasId ? !path.startsWith(prefix) : path !== prefix) continue;
      // Uses only the first segment (the id) of the rest of the path: a page of a person's list, such as
      // `/u/ID/followers`, has the same head as the person's profile.
      const id = decodeId(path.slice(prefix.length).split('/', 1)[0]!);
      if (id === null) return null;
      const part = readPart(request, heads);
      const key = `${heads.pattern} ${id} ${part ?? ''}`;
      try {
        const head = await this.heads.get(key, performance.now(), () =>
          runWhenConcurrencySlotIsFree(this.platform, request, () => heads.load(this.platform, id, part)),
        );
        if (head === null) return null;
        return {
          ...head,
          title: messages.titleOnSite({ title: head.title, site }),
          image: head.image && convertToLinkPreviewImageUrl(head.image),
        };
      } catch (error) {
        // If the head fails to load, the page may still work, so the response must not be 404.
        if (!(error instanceof FunctionError))
          this.platform.log.error({ err: error }, 'Cannot load the head of a page');
        return standard;
      }
    }
    return standard;
  }
}

/**
 * Returns the value of the URL parameter that selects a part of a page, such as one comment; undefined if there is
 * none. Ignores a value that is too long for an id, because the value is used in a cache key.
 */
function readPart(request: FastifyRequest, { partParameter }: PageHeadLoader): string | undefined {
  if (partParameter === undefined) return undefined;
  const query = new URLSearchParams(request.url.slice(pathOf(request).length));
  const part = query.get(partParameter) ?? '';
  return part === '' || part.length > maxPartLength || /\p{Cc}/u.test(part) ? undefined : part;
}

/**
 * Decodes a percent-encoded segment of a path. Returns null if the segment is malformed or contains control characters.
 */
function decodeId(text: string): string | null {
  try {
    const id = decodeURIComponent(text);
    return /\p{Cc}/u.test(id) ? null : id;
  } catch {
    return null;
  }
}
