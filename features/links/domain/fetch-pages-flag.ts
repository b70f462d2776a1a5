import type { Flag } from '#features/flags/domain/flag.ts';

/** Feature flag: whether the server fetches the pages that posts link to. */
export const fetchPagesFlag: Flag = {
  key: 'links.fetchPages',
  description: 'The server reads pages that posts link to, for their cards',
  isOnByDefault: true,
};
