import { createContext, use } from 'react';
import type { PageConfig } from './page-config.ts';

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
