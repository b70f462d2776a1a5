/**
 * Reads the IP address and the session token of a request, and decides whether a page of another origin may have sent
 * the request.
 */
import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';
import { createPermissionDeniedError } from '#platform/contract/errors.ts';
import type { FunctionError } from '#platform/contract/errors.ts';
import { offlineLogOutCookieName } from '#platform/contract/log-out-marker.ts';
import { isLoopbackHost } from '#platform/kernel/own-origin.ts';

/** Memoized results of `computeIpAddressRateLimitKey`: the rate-limit key of each IP address. */
const limitKeyByAddress = new Map<string, string>();
const maxCachedLimitKeys = 10_000;

/**
 * Returns the key of an IP address for rate limits: an IPv4 address unchanged, an IPv6 address as its /64 network.
 */
export function computeIpAddressRateLimitKey(address: string): string {
  const known = limitKeyByAddress.get(address);
  if (known !== undefined) return known;
  if (limitKeyByAddress.size >= maxCachedLimitKeys) limitKeyByAddress.clear();
  const fresh = formatLimitKey(address);
  limitKeyByAddress.set(address, fresh);
  return fresh;
}

function formatLimitKey(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

interface Credentials {
  token: string | null;
  /**
   * True if the token comes from a cookie. Browsers send cookies automatically, so the server must check that our own
   * page sent the request.
   */
  byCookie: boolean;
  /**
   * Token of a session that the person ended while the browser was offline (see `offlineLogOutCookieName`); null if
   * there is none.
   */
  endedToken: string | null;
}

/**
 * Returns the session token of a request: the bearer token, or the token of the cookie if the request has no
 * Authorization header. The token is null if it is missing or malformed. If the person logged out while the browser was
 * offline, the cookie's token is returned as `endedToken` and does not authenticate the request.
 */
export function readSessionTokens(headers: IncomingHttpHeaders, cookieName: string): Credentials {
  const { authorization, cookie } = headers;
  if (authorization !== undefined) {
    const token = /^Bearer +([A-Za-z0-9_-]{20,200})$/i.exec(authorization)?.[1] ?? null;
    return { token, byCookie: false, endedToken: null };
  }
  const value = readCookie(cookie, cookieName);
  if (value === undefined) return { token: null, byCookie: false, endedToken: null };
  const token = tokenPattern.test(value) ? value : null;
  return hasOfflineLogOutCookie(cookie)
    ? { token: null, byCookie: true, endedToken: token }
    : { token, byCookie: true, endedToken: null };
}

/**
 * Returns true if the Cookie header (`header`) contains the marker of a person who logged out while the browser was
 * offline.
 */
export function hasOfflineLogOutCookie(header: string | undefined): boolean {
  return readCookie(header, offlineLogOutCookieName) !== undefined;
}

const tokenPattern = /^[A-Za-z0-9_-]{20,200}$/;

function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** Returns the token in the cookie with the given name; null if the cookie is missing or malformed. */
export function readTokenFromCookie(header: string | undefined, name: string): string | null {
  const value = readCookie(header, name);
  return value !== undefined && tokenPattern.test(value) ? value : null;
}

/**
 * Protects against cross-site request forgery (KS8). Returns the error for a state-changing request that a page of
 * another origin may have sent; null if the request is allowed. A request whose headers show another origin is refused.
 * A request whose headers show no origin is refused only if it is authenticated by a cookie.
 */
export function findCrossSiteRequestError(
  headers: IncomingHttpHeaders,
  isAuthenticatedByCookie: boolean,
  isOwnOrigin: (origin: string, host: string | undefined) => boolean,
): FunctionError | null {
  const site = headers['sec-fetch-site'];
  const origin = headers.origin;
  if (typeof site === 'string') {
    if (site === 'same-origin' || site === 'none') return null;
    return origin !== undefined && isOwnOrigin(origin, headers.host) ? null : refusal();
  }
  if (origin !== undefined) return isOwnOrigin(origin, headers.host) ? null : refusal();
  return isAuthenticatedByCookie ? refusal() : null;
}

function refusal(): FunctionError {
  return createPermissionDeniedError('This request came from another site', 'foreign_origin');
}

/**
 * Returns a function that decides whether an origin is our own. It accepts these origins:
 * - The configured origin, and a subdomain of it, such as a brand's, if the browser connected to that subdomain.
 * - Any loopback name with our port, if the server listens on a loopback host.
 * - The host to which the browser connected, if no origin is configured and the server does not listen on a loopback
 *   host.
 */
export function createIsOwnOriginPredicate(options: {
  publicUrl: string | undefined;
  loopback: boolean;
  port: () => number;
}) {
  const own = options.publicUrl === undefined ? null : URL.parse(options.publicUrl);
  return (origin: string, host: string | undefined): boolean => {
    if (options.publicUrl !== undefined && origin === options.publicUrl) return true;
    const url = URL.parse(origin);
    if (url === null) return false;
    if (options.loopback) {
      const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
      if (isLoopbackName(url.hostname) && port === options.port()) return true;
      // A server on a loopback host may have a proxy on the same machine. The subdomains of the configured origin are
      // then our own too.
      if (own === null) return false;
    }
    if (host === undefined || url.host !== host) return false;
    return own === null || (url.protocol === own.protocol && url.host.endsWith(`.${own.host}`));
  };
}

/** Returns true for a host name that always means this machine (RFC 6761). */
function isLoopbackName(name: string): boolean {
  return isLoopbackHost(name.replace(/^\[|\]$/g, '')) || name.endsWith('.localhost');
}
