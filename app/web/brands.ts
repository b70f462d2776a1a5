/** The app's three brands. The server chooses the brand by the host name. */
import { brandTitles } from '#platform/contract/brand-titles.ts';
import type { AppBrandId } from '#platform/contract/brand-titles.ts';

/** One of the app's brands, with its name and its texts. */
export interface Brand {
  id: AppBrandId;
  /** Name of the brand in the header. */
  title: string;
}

/** Returns the brand with this id; the brand `venue-feed` if the id is unknown or null. */
export function findBrandOrDefault(id: string | null): Brand {
  const known = id !== null && Object.hasOwn(brandTitles, id) ? (id as AppBrandId) : 'venue-feed';
  return { id: known, title: brandTitles[known] };
}
