/** Configuration of the web app that the server writes into the meta tags of the page. */
import type { ApiClientConfig } from '#platform/client/call.ts';
import { findBrandOrDefault } from './brands.ts';
import type { Brand } from './brands.ts';

/** Configuration of the web app, from the meta tags of the page. */
export interface PageConfig {
  brand: Brand;
  /** True only on a developer's own machine. The server decides this, never the URL. */
  development: boolean;
  /**
   * True if the server may show sample content (invented people and posts). If true, the page explains the badges of
   * sample content.
   */
  hasSample: boolean;
  /** Project and region of the function URLs; null if the page has no meta tag for them (ERR-019). */
  functions: ApiClientConfig | null;
}

/**
 * Reads the configuration from the meta tags of the page. The query parameter `?brand=` has an effect in development
 * only.
 * @param meta returns the content of the meta tag with this name; null if it is missing
 */
export function readPageConfig(meta: (name: string) => string | null, search: string): PageConfig {
  const development = meta('plaza-development') === 'true';
  const requestedBrand = development ? new URLSearchParams(search).get('brand') : null;
  const [project, region] = (meta('plaza-functions') ?? '').split('/');
  return {
    brand: findBrandOrDefault(requestedBrand ?? meta('plaza-brand')),
    development,
    hasSample: meta('plaza-sample') === null ? development : meta('plaza-sample') === 'true',
    functions: project && region ? { project, region, base: '' } : null,
  };
}
