/** What the server says about itself in the page's head. */
import type { ClientConfig } from '#platform/client/call.ts';
import { brandOf } from './brands.ts';
import type { Brand } from './brands.ts';

export interface PageConfig {
  brand: Brand;
  /** True only on a developer's own machine (settled by the server, never by the address). */
  development: boolean;
  /** The starter city may be in here: say what its marks mean. */
  sample: boolean;
  /** Where the functions are; null when the page does not say (ERR-019). */
  functions: ClientConfig | null;
}

/**
 * Reads the meta tags. `?brand=` is honoured only in development.
 * @param meta the content of a meta tag by name
 */
export function readPageConfig(meta: (name: string) => string | null, search: string): PageConfig {
  const development = meta('plaza-development') === 'true';
  const asked = development ? new URLSearchParams(search).get('brand') : null;
  const [project, region] = (meta('plaza-functions') ?? '').split('/');
  return {
    brand: brandOf(asked ?? meta('plaza-brand')),
    development,
    sample: meta('plaza-sample') === null ? development : meta('plaza-sample') === 'true',
    functions: project && region ? { project, region, base: '' } : null,
  };
}
