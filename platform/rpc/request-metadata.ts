import type { FastifyReply, FastifyRequest } from 'fastify';
import { offlineLogOutCookieName } from '#platform/contract/log-out-marker.ts';
import type { RequestMetadata } from '#platform/kernel/implement.ts';
import { hasOfflineLogOutCookie, readTokenFromCookie } from './origin.ts';

interface CookieOptions {
  cookieName: string;
  deviceCookieName: string;
  secureCookie: boolean;
}

/**
 * Returns the properties of an HTTP request that the called function may use, and callbacks with which the function
 * sets cookies in the response.
 */
export function createRequestMetadata(
  options: CookieOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { address, endedToken }: Pick<RequestMetadata, 'address' | 'endedToken'>,
): RequestMetadata {
  return {
    address,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    doNotTrack: request.headers['dnt'] === '1' || request.headers['sec-gpc'] === '1',
    endedToken,
    setSessionCookie: (value, expiresAt) => {
      const parts = [`${options.cookieName}=${value ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
      parts.push(value === null ? 'Max-Age=0' : `Expires=${expiresAt!.toUTCString()}`);
      if (options.secureCookie) parts.push('Secure');
      reply.header('set-cookie', parts.join('; '));
      if (value === null) reply.header('clear-site-data', '"cache"');
      if (hasOfflineLogOutCookie(request.headers.cookie))
        reply.header('set-cookie', `${offlineLogOutCookieName}=; Path=/; SameSite=Lax; Max-Age=0`);
    },
    deviceToken: readTokenFromCookie(request.headers.cookie, options.deviceCookieName),
    setDeviceCookie: (value, expiresAt) => {
      const parts = [`${options.deviceCookieName}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
      parts.push(`Expires=${expiresAt.toUTCString()}`);
      if (options.secureCookie) parts.push('Secure');
      reply.header('set-cookie', parts.join('; '));
    },
  };
}
