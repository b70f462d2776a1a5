/** Who sent a request: its address, its token, and whether a page of another origin may have made the browser send it. */
import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';
import { permissionDenied } from '#platform/contract/errors.ts';
import type { FunctionError } from '#platform/contract/errors.ts';
import { isLoopback } from '#platform/kernel/own-origin.ts';

/** Addresses seen lately, as limits count them: most requests come from one that was just here. */
const counted = new Map<string, string>();
const countedAtMost = 10_000;

/** An address as limits count it: IPv4 as it is, IPv6 by its /64 network. */
export function limitAddress(address: string): string {
  const known = counted.get(address);
  if (known !== undefined) return known;
  if (counted.size >= countedAtMost) counted.clear();
  const fresh = countAddress(address);
  counted.set(address, fresh);
  return fresh;
}

function countAddress(address: string): string {
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
  /** A cookie travels by itself, so it needs proof that our own page sent the request. */
  byCookie: boolean;
}

/** The session token of a request: the bearer's, else the cookie's. Of the wrong form counts as none. */
export function readCredentials(headers: IncomingHttpHeaders, cookieName: string): Credentials {
  const { authorization, cookie } = headers;
  if (authorization !== undefined) {
    const token = /^Bearer +([A-Za-z0-9_-]{20,200})$/i.exec(authorization)?.[1] ?? null;
    return { token, byCookie: false };
  }
  const value = readCookie(cookie, cookieName);
  return value === undefined
    ? { token: null, byCookie: false }
    : { token: tokenPattern.test(value) ? value : null, byCookie: true };
}

const tokenPattern = /^[A-Za-z0-9_-]{20,200}$/;

function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** The token in a cookie; null without one and for a value of the wrong form. */
export function readCookieToken(header: string | undefined, name: string): string | null {
  const value = readCookie(header, name);
  return value !== undefined && tokenPattern.test(value) ? value : null;
}

/**
 * Refuses a state-changing request that a foreign page may have sent (KS8). With a cookie the browser must say that the
 * request is our own; without one, only a request that says it is foreign is refused.
 */
export function foreignRequest(
  headers: IncomingHttpHeaders,
  byCookie: boolean,
  isOwnOrigin: (origin: string, host: string | undefined) => boolean,
): FunctionError | null {
  const site = headers['sec-fetch-site'];
  const origin = headers.origin;
  if (typeof site === 'string') {
    if (site === 'same-origin' || site === 'none') return null;
    return origin !== undefined && isOwnOrigin(origin, headers.host) ? null : refusal();
  }
  if (origin !== undefined) return isOwnOrigin(origin, headers.host) ? null : refusal();
  return byCookie ? refusal() : null;
}

function refusal(): FunctionError {
  return permissionDenied('This request came from another site', 'foreign_origin');
}

/**
 * The rule for our own origin: the configured one, or a name below it that the browser itself connected to (a brand's,
 * Q-53); on a loopback host any loopback name with our port; otherwise the host the browser itself connected to.
 */
export function ownOriginRule(options: {
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
      return isLoopbackName(url.hostname) && port === options.port();
    }
    if (host === undefined || url.host !== host) return false;
    return own === null || (url.protocol === own.protocol && url.host.endsWith(`.${own.host}`));
  };
}

/** Names that lead to this machine wherever they are asked for (RFC 6761). */
function isLoopbackName(name: string): boolean {
  return isLoopback(name.replace(/^\[|\]$/g, '')) || name.endsWith('.localhost');
}
