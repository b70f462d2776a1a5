/** Response headers of all answers, and those of each kind of answer (KH1 … KH9). */

/** Headers of all answers. */
export const commonHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'geolocation=(self), microphone=(self), camera=(self), payment=(), usb=()',
};

/** Function answers load no resources and may not be framed. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The web app loads only its own files, and pictures from memory while a post is being written. */
export const pagePolicy = [
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

export const transportSecurity = 'max-age=31536000; includeSubDomains';
