/**
 * Returns true for browsers on iPhone and iPad. In these browsers, people install the app from the share menu, because
 * a page cannot offer an install button.
 */
export function isIosBrowser(userAgent: string): boolean {
  return /iPhone|iPad|iPod/.test(userAgent);
}
