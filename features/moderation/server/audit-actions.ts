import { defineAuditActions } from '#features/audit/domain/audit-action.ts';

/** Actions that this feature records in the audit log. */
export const auditActions = defineAuditActions('reportDecided');
