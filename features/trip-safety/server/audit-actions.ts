import { defineAuditActions } from '#features/audit/domain/audit-action.ts';

/** Audit-log actions of the trip-safety feature. */
export const auditActions = defineAuditActions('emergencyStarted', 'emergencyEnded');
