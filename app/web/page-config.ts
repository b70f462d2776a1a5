/** Configuration that the server writes into the head of the page. */
import type { ClientConfig } from '#platform/client/call.ts';
import { findBrand } from './brands.ts';
import type { Brand } from './brands.ts';

export interface PageConfig {
  brand: Brand;
  /** True only on a developer's own machine; decided by the server, never by the address. */
  development: boolean;
  /** True if the starter city may be shown, so that the page explains its badges. */
  hasSample: boolean;
  /** Location of the functions; null if the page does not have it (ERR-019). */
  functions: ClientConfig | null;
}

/**
 * Reads the meta tags. `?brand=` has an effect only in development.
 * @param meta returns the content of a meta tag by its name
 */
export function readPageConfig(meta: (name: string) => string | null, search: string): PageConfig {
  const development = meta('plaza-development') === 'true';
  const requestedBrand = development ? new URLSearchParams(search).get('brand') : null;
  const [project, region] = (meta('plaza-functions') ?? '').split('/');
  return {
    brand: findBrand(requestedBrand ?? meta('plaza-brand')),
    development,
    hasSample: meta('plaza-sample') === null ? development : meta('plaza-sample') === 'true',
    functions: project && region ? { project, region, base: '' } : null,
  };
}
