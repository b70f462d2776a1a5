import { createContext, use } from 'react';
import type { PageConfig } from './page-config.ts';

/** React context with the configuration of the page; null outside of the provider. */
export const PageConfigContext = createContext<PageConfig | null>(null);

/**
 * React hook that returns the configuration of the page.
 * @throws Error outside of the provider (ERR-021)
 */
export function usePageConfig(): PageConfig {
  const page = use(PageConfigContext);
  if (!page) throw new Error('usePageConfig must be used within a PageConfigContext');
  return page;
}
