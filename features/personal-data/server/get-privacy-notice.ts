import { implementFunction } from '#platform/kernel/implement.ts';
import { getPrivacyNotice } from '../api.ts';
import { loadExternalServiceDisclosures, loadPersonalDataDescriptions } from './personal-data.ts';

/** Describes the stored personal data and the outside connections, from the declarations of all features (EXP-020). */
export const getPrivacyNoticeHandler = implementFunction(
  getPrivacyNotice,
  async function getPrivacyNotice({ platform }) {
    return {
      stored: await loadPersonalDataDescriptions(platform),
      connections: await loadExternalServiceDisclosures(platform),
    };
  },
);
