/** Name of the app in texts outside of pages, such as mails. */
import { brandTitles } from '#platform/contract/brand-titles.ts';
import { findBrandByHost } from '#platform/contract/find-brand-by-host.ts';

/**
 * Returns the name of the brand to which the configured origin belongs. It is for texts outside of pages: mails, push
 * notifications and account statements. Pages instead show the brand of the host that they were requested from.
 */
export function getConfiguredSiteName(config: { publicUrl: string | undefined }): string {
  const host = config.publicUrl === undefined ? undefined : URL.parse(config.publicUrl)?.host;
  return brandTitles[findBrandByHost(host)];
}
