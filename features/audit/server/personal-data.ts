/**
 * Declares the personal data in the audit log: ids of people. The log is never changed, not even by an
 * erasure (KP9). Therefore it stores a digest instead of a text, and the network instead of an IP address. Old entries
 * still contain texts and full IP addresses, because they cannot be changed.
 */
import { declarePersonalData } from '#features/personal-data/server/public.ts';

/** Personal-data declaration of the audit feature: the audit log is neither exported nor erased. */
export const auditPersonalData = declarePersonalData({
  tables: {
    audit_log: {
      notExported: 'The security log names what admins did as well.',
      keeps: {
        ids: ['actor', 'target'],
        emptied: [],
        reason: 'The log only grows (KL1, A7) and names people by id.',
      },
    },
  },
});
