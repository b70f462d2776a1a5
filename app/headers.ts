/** HTTP response headers: common headers, and the content security policies of functions and pages (KH1 … KH9). */

/** Headers of every HTTP response. */
export const commonResponseHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'geolocation=(self), microphone=(self), camera=(self), payment=(), usb=()',
};

/**
 * Content-Security-Policy of function responses. If a browser displays a function response as a page, the policy
 * prevents the page from loading resources and from being shown in a frame.
 */
export const apiContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Content-Security-Policy of the web app: all resources must come from our own origin. Exception: pictures and media
 * may also come from memory (`blob:`, `data:`), for previews.
 */
export const pageContentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Value of the Strict-Transport-Security header, for a server with an `https:` URL. Browsers then use only HTTPS for
 * one year.
 */
export const strictTransportSecurityHeaderValue = 'max-age=31536000; includeSubDomains';
