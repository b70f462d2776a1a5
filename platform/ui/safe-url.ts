const linkProtocols = new Set(['http:', 'https:', 'tel:', 'sms:', 'mailto:']);

/**
 * Returns the URL if it is safe as the `href` of a link, otherwise undefined (KI6). Safe URLs are http, https, tel, sms
 * and mailto URLs, and absolute paths of this site.
 */
export function sanitizeHref(value: string | null | undefined): string | undefined {
  if (!value) return undefined;
  if (value.startsWith('/') && !value.startsWith('//') && !value.startsWith('/\\')) return value;
  try {
    return linkProtocols.has(new URL(value).protocol) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the URL if it is safe as the `src` of an image, otherwise undefined. Safe URLs are http, https and blob URLs,
 * absolute paths of this site, and data URLs of raster images.
 */
export function sanitizeImageUrl(value: string | null | undefined): string | undefined {
  if (!value) return undefined;
  if (/^data:image\/(png|jpeg|webp|gif|avif);/i.test(value)) return value;
  if (value.startsWith('blob:')) return value;
  const href = sanitizeHref(value);
  return href && !/^(tel|sms|mailto):/i.test(href) ? href : undefined;
}
