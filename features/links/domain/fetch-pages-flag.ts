import type { Flag } from '#features/flags/domain/flag.ts';

/** Whether the server fetches linked pages at all. */
export const fetchPagesFlag: Flag = {
  key: 'links.fetchPages',
  description: 'The server reads pages that posts link to, for their cards',
  isOnByDefault: true,
};
