const linkProtocols = new Set(['http:', 'https:', 'tel:', 'sms:', 'mailto:']);

/** Returns a URL that is safe in `href`, or undefined: http(s), tel, sms, mailto or a path of ours (KI6). */
export function safeHref(value: string | null | undefined): string | undefined {
  if (!value) return undefined;
  if (value.startsWith('/') && !value.startsWith('//') && !value.startsWith('/\\')) return value;
  try {
    return linkProtocols.has(new URL(value).protocol) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a URL that is safe in an image's `src`, or undefined: http(s), a path of ours, a blob, or raster data. */
export function safeImageUrl(value: string | null | undefined): string | undefined {
  if (!value) return undefined;
  if (/^data:image\/(png|jpeg|webp|gif|avif);/i.test(value)) return value;
  if (value.startsWith('blob:')) return value;
  const href = safeHref(value);
  return href && !/^(tel|sms|mailto):/i.test(href) ? href : undefined;
}
