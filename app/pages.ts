/** Serves the web app: the built files, the HTML page with the head of the requested content, and health checks. */
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FunctionError } from '#platform/contract/errors.ts';
import { sendErrorAnswer } from '#platform/rpc/http.ts';
import { consumeRequestLimit, loadInFairQueue } from '#platform/rpc/consume-request-limit.ts';
import { type PageHead, type PageHeadLoader, renderPageHead } from '#platform/kernel/page-head.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { brandTitles } from '#platform/contract/brand-titles.ts';
import { findBrandByHost } from './find-brand-by-host.ts';
import { HeadCache } from './head-cache.ts';
import { pageContentSecurityPolicy } from './headers.ts';
import { messages } from './messages.ts';

const builtWeb = fileURLToPath(new URL('../dist/web', import.meta.url));

interface PageOptions {
  heads: PageHeadLoader[];
  /** Returns true if the web app has a screen at the path. Any other path answers 404 (SHELL-031). */
  isPage(path: string): boolean;
  /** Returns our own origin for absolute links in heads. It comes from the configuration, never from the request. */
  origin(): string;
  ready(): Promise<boolean>;
  /** Returns the keys of all feature flags that are on. */
  flags(): Promise<string[]>;
  /** Registers a callback that runs after every commit with events. */
  onCommitted(listener: () => void): void;
  /** Folder of the built web app; `dist/web` by default. */
  webFolder?: string | undefined;
}

/** Registers the health checks, the built files, and the HTML page for all other requests that accept HTML. */
export async function registerPages(
  server: FastifyInstance,
  platform: Platform,
  options: PageOptions,
): Promise<void> {
  server.get('/health/live', (_request, reply) => reply.type('text/plain').send('live'));
  server.get('/health/ready', async (_request, reply) => {
    const ready = await options.ready();
    return reply
      .code(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready' : 'not ready');
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
  const page = new Page(platform, options, join(webFolder, 'index.html'));
  options.onCommitted(() => page.forgetHeads());
  server.get('/', (request, reply) => page.show(request, reply));
  server.get('/index.html', (_request, reply) => reply.redirect('/', 308));
  server.setNotFoundHandler((request, reply) => {
    const asksForPage = request.method === 'GET' || request.method === 'HEAD';
    if (asksForPage && wantsHtml(request)) return page.show(request, reply);
    return sendErrorAnswer(reply, new FunctionError('not-found', 'Nothing was found at this address'));
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

/** Limits of the cache of page heads: number of entries, and age in milliseconds. */
const keptHeads = { maxEntries: 1_000, maxAgeMs: 5_000 };

class Page {
  private readonly platform: Platform;
  private readonly options: PageOptions;
  private readonly file: string;
  private readonly heads = new HeadCache(keptHeads);
  private template: string | undefined;
  private lastFlags: string[] = [];

  constructor(platform: Platform, options: PageOptions, file: string) {
    this.platform = platform;
    this.options = options;
    this.file = file;
  }

  /** Clears the cache of page heads. It runs after every commit, because any head may be outdated then. */
  forgetHeads(): void {
    this.heads.clear();
  }

  async show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await consumeRequestLimit(this.platform, request);
    this.template ??= await readFile(this.file, 'utf8');
    const [before, after] = this.template.split('<!--head-->') as [string, string];
    const { config } = this.platform;
    const brand = findBrandByHost(request.headers.host);
    const site = brandTitles[brand];
    const path = pathOf(request).replace(/(.)\/$/, '$1');
    const found = this.options.isPage(path) ? await this.headOf(request, path, site) : null;
    const notFound = {
      title: messages.titleOnSite({ title: messages.notFoundTitle, site }),
      description: '',
    };
    const head = renderPageHead(found ?? notFound, {
      origin: this.options.origin(),
      path,
      site,
    });
    const tags = [
      head,
      `<meta name="plaza-brand" content="${brand}" />`,
      `<meta name="plaza-development" content="${config.development}" />`,
      `<meta name="plaza-flags" content="${(await this.loadFlags()).join(' ')}" />`,
    ].join('\n    ');
    return reply
      .code(found === null ? 404 : 200)
      .headers({ 'content-security-policy': pageContentSecurityPolicy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(withFunctions(before, config) + tags + after);
  }

  /** Returns the keys of the flags that are on. While the database is away, they are those of the last page. */
  private async loadFlags(): Promise<string[]> {
    try {
      this.lastFlags = await this.options.flags();
    } catch (error) {
      this.platform.log.error({ err: error }, 'Cannot load the flags of a page');
    }
    return this.lastFlags;
  }

  /** Returns the head (title, description, preview) of the page at `path`; null if the content does not exist. */
  private async headOf(request: FastifyRequest, path: string, site: string): Promise<PageHead | null> {
    const standard = { title: site, description: messages.defaultDescription };
    for (const heads of this.options.heads) {
      const prefix = heads.pattern.slice(0, -':id'.length);
      if (!path.startsWith(prefix)) continue;
      // A list that belongs to a person, such as `/u/ID/followers`, has the head of the person.
      const id = decodeId(path.slice(prefix.length).split('/', 1)[0]!);
      if (id === null) return null;
      try {
        const head = await this.heads.get(`${heads.pattern} ${id}`, performance.now(), () =>
          loadInFairQueue(this.platform, request, () => heads.load(this.platform, id)),
        );
        return head === null ? null : { ...head, title: messages.titleOnSite({ title: head.title, site }) };
      } catch (error) {
        // If the head fails to load, the page may still work, so it must not answer 404.
        if (!(error instanceof FunctionError))
          this.platform.log.error({ err: error }, 'Cannot load the head of a page');
        return standard;
      }
    }
    return standard;
  }
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

/** Replaces the default base path of functions in the built page with the configured one. */
function withFunctions(html: string, config: Platform['config']): string {
  return html.replace('content="plaza/us-central1"', `content="${config.project}/${config.region}"`);
}
