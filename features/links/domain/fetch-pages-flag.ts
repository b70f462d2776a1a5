import type { Flag } from '#features/flags/domain/flag.ts';

/** Flag: the server fetches linked pages. */
export const fetchPagesFlag: Flag = {
  key: 'links.fetchPages',
  description: 'The server reads pages that posts link to, for their cards',
  isOnByDefault: true,
};
