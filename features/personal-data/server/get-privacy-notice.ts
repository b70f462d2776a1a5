import { implementFunction } from '#platform/kernel/implement.ts';
import { getPrivacyNotice } from '../api.ts';
import { loadOutsideConnections, loadPrivacyNotices } from './personal-data.ts';

/** Describes the stored personal data and the outside connections, from the declarations of all features (EXP-020). */
export const getPrivacyNoticeHandler = implementFunction(
  getPrivacyNotice,
  async function getPrivacyNotice({ platform }) {
    return {
      stored: await loadPrivacyNotices(platform),
      connections: await loadOutsideConnections(platform),
    };
  },
);
