import { createContext, use } from 'react';
import type { PageConfig } from './page-config.ts';

export const PageContext = createContext<PageConfig | null>(null);

/**
 * React hook that returns the configuration of the page.
 * @throws Error outside of the provider (ERR-021)
 */
export function usePage(): PageConfig {
  const page = use(PageContext);
  if (!page) throw new Error('usePage must be used within a PageContext');
  return page;
}
