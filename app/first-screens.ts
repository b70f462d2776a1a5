/**
 * Renders the first screen of a page on the server: the top of the screen as HTML, and the results of the queries that
 * the screen calls when it opens. The queries run with the permissions of the page's viewer, and with the same rate
 * limits as calls over HTTP.
 */
import type { FastifyRequest } from 'fastify';
import { FunctionError } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { assertFunctionAccess } from '#platform/kernel/assert-function-access.ts';
import { ResponseBuffer } from '#platform/kernel/response-pool.ts';
import type {
  ServerRenderedScreen,
  PageQueryResultEmbedder,
} from '#platform/kernel/server-rendered-screen.ts';
import { stringifyJsonForHtml } from '#platform/kernel/html.ts';
import type { RequestMetadata } from '#platform/kernel/implement.ts';
import type { RateLimiter } from '#platform/kernel/limits.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { ApiFunctionRuntime } from '#platform/kernel/runtime.ts';
import {
  applyRateLimitCharges,
  createGeneralRateLimitCharge,
  listRateLimitChargesOfCall,
  createProcessorTimeRateLimitCharges,
} from '#platform/rpc/call-limits.ts';
import { computeIpAddressRateLimitKey } from '#platform/rpc/origin.ts';
import { HtmlPageFragmentCache } from './page-fragment-cache.ts';

/** The first screen of a page as the server rendered it: its HTML, query results and script files. */
export interface ServerRenderedFirstScreen {
  /** Top of the screen as HTML, without buttons and links. */
  html: string;
  /** Query results as JSON that is safe inside a `script` element. `embedded-query-results.ts` reads it in the page. */
  json: string;
  /** Source files of the screen that are not part of the app's main script. */
  modules: readonly string[];
}

interface FirstScreensOptions {
  platform: Platform;
  runtime: ApiFunctionRuntime;
  limiter: RateLimiter;
  screens: readonly ServerRenderedScreen[];
}

/** Limits of the cache of guests' first screens: maximum number of entries, and maximum age in milliseconds. */
const cacheLimits = { maxEntries: 200, maxAgeMs: 5_000 };

/**
 * Loads the first screens of pages. First screens of guests are cached for at most 5 seconds. The cache is cleared at
 * every database commit.
 */
export class FirstScreenLoader {
  private readonly options: FirstScreensOptions;
  private readonly ofGuests = new HtmlPageFragmentCache<ServerRenderedFirstScreen>(cacheLimits);

  constructor(options: FirstScreensOptions) {
    this.options = options;
  }

  /** Clears the cache. Called after every commit, because a commit may change any query result. */
  clear(): void {
    this.ofGuests.clear();
  }

  /**
   * Returns the HTML and the query results of a page's first screen for the viewer. Returns null if the path has no
   * first screen, or if a query does not succeed. The web app in the browser then calls the queries itself.
   */
  async load(
    request: FastifyRequest,
    viewer: Viewer | null,
    { path, site }: { path: string; site: string },
  ): Promise<ServerRenderedFirstScreen | null> {
    const found = this.find(path);
    if (found === null) return null;
    const load = () => this.loadScreen(request, viewer, { ...found, path, site });
    try {
      return await (viewer === null ? this.ofGuests.get(`${site} ${path}`, performance.now(), load) : load());
    } catch (error) {
      if (!(error instanceof FunctionError))
        this.options.platform.log.error({ err: error }, 'Cannot load the first screen of a page');
      return null;
    }
  }

  private find(path: string): { screen: ServerRenderedScreen; id: string } | null {
    for (const screen of this.options.screens) {
      const [start, variable] = screen.path.split('$') as [string, string | undefined];
      if (variable === undefined) {
        if (path === start) return { screen, id: '' };
        continue;
      }
      const id = path.startsWith(start) ? path.slice(start.length) : '';
      // The queries get the id as it is in the path. A path whose id contains percent-encoded characters therefore has
      // no first screen.
      if (/^[\w.-]+$/.test(id)) return { screen, id };
    }
    return null;
  }

  private async loadScreen(
    request: FastifyRequest,
    viewer: Viewer | null,
    { screen, id, path, site }: { screen: ServerRenderedScreen; id: string; path: string; site: string },
  ): Promise<ServerRenderedFirstScreen | null> {
    const answers: { name: string; args: unknown; answer: unknown }[] = [];
    const address = computeIpAddressRateLimitKey(request.ip);
    const query = async (definition: { name: string }, args: unknown) => {
      const answer = await this.call(definition.name, viewer, address, args);
      if (answer !== null) answers.push({ name: definition.name, args, answer });
      return answer;
    };
    const html = await screen.load({ query: query as PageQueryResultEmbedder, id, site });
    if (html === null) return null;
    const data = {
      path,
      viewerId: viewer?.id ?? null,
      hasDemo: this.options.platform.config.demo,
      answers,
    };
    return { html, json: stringifyJsonForHtml(data), modules: screen.modules };
  }

  /**
   * Calls a query and returns its result. Returns null if the call fails with an expected error, such as `not-found`.
   * @throws FunctionError `resource-exhausted` if the call exceeds a rate limit
   * @throws any exception that is not a `FunctionError`
   */
  private async call(name: string, viewer: Viewer | null, address: string, input: unknown): Promise<unknown> {
    const { runtime, limiter } = this.options;
    const { definition } = runtime.implementations.get(name)!;
    try {
      applyRateLimitCharges(limiter, [createGeneralRateLimitCharge(viewer, address)]);
      assertFunctionAccess(definition, viewer);
      applyRateLimitCharges(limiter, listRateLimitChargesOfCall(definition, viewer, address));
      const { args } = runtime.parseArgs(name, input);
      const fast = runtime.tryFast(name, viewer, args);
      if (fast !== null) return readPooled(fast);
      applyRateLimitCharges(limiter, createProcessorTimeRateLimitCharges(definition, viewer, address));
      const result = await runtime.run(name, { viewer, request: createRequestMetadata(address) }, args);
      return result instanceof ResponseBuffer ? readPooled(result) : result;
    } catch (error) {
      if (error instanceof FunctionError && error.code !== 'resource-exhausted') return null;
      throw error;
    }
  }
}

function readPooled(answer: ResponseBuffer): unknown {
  const value: unknown = JSON.parse(Buffer.from(answer.bytes).toString());
  answer.release();
  return value;
}

/**
 * Creates the request data for queries that the server runs while it handles a page request. Such queries neither renew
 * the session nor count as a use of the app.
 */
function createRequestMetadata(address: string): RequestMetadata {
  return {
    address,
    userAgent: '',
    doNotTrack: true,
    endedToken: null,
    setSessionCookie: () => {},
    deviceToken: null,
    setDeviceCookie: () => {},
  };
}
