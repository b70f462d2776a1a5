import type { FeatureFlag } from '#features/flags/domain/flag.ts';

/** Feature flag that lets the server fetch the pages that posts link to, for link previews. */
export const linkedPageFetchingFlag: FeatureFlag = {
  key: 'links.fetchPages',
  description: 'The server fetches the pages that posts link to, for link previews',
  isOnByDefault: true,
};
