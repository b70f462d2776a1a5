import { defineAuditActions } from '#features/audit/domain/audit-action.ts';

/** Actions of trip safety that are recorded in the audit log. */
export const auditActions = defineAuditActions('emergencyStarted', 'emergencyEnded');
