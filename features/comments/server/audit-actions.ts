import { defineAuditActions } from '#features/audit/domain/audit-action.ts';

/** Actions of comments that the audit log records. */
export const auditActions = defineAuditActions('deleteComment');
