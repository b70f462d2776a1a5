/**
 * Declares that the audit log contains ids of people. Entries are never changed, not even when an account is erased
 * (KP9). The log therefore stores digests instead of texts, and only the network part of IP addresses. Only old entries
 * contain texts and full IP addresses.
 */
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import { messages } from './privacy/messages.ts';

const auditNotice = {
  topic: 'safety',
  data: messages.auditLog,
  purpose: messages.auditLogPurpose,
  retention: messages.auditLogRetention,
} as const;

/** Personal-data declaration of the audit feature: the audit log is neither exported nor erased. */
export const auditPersonalDataDeclaration = declarePersonalData({
  tables: {
    audit_log: {
      notice: auditNotice,
      notExported: 'The security log names what admins did as well.',
      keeps: {
        ids: ['actor', 'target'],
        emptied: [],
        reason: 'The log only grows (KL1, A7) and names people by id.',
      },
    },
  },
});
