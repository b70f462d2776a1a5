import { defineAuditActions } from '#features/audit/domain/audit-action.ts';

/** Actions on events that are recorded in the audit log. */
export const auditActions = defineAuditActions(
  'confirmEvent',
  'declineEvent',
  'updateEvent',
  'cancelEvent',
  'deleteEvent',
  'featureEvent',
  'importEvents',
);
