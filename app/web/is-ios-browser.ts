/**
 * Returns true for browsers on iPhone and iPad. There a page cannot offer an install button; people install the app
 * from the share menu.
 */
export function isIosBrowser(userAgent: string): boolean {
  return /iPhone|iPad|iPod/.test(userAgent);
}
