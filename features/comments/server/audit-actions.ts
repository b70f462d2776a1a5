import { defineAuditActions } from '#features/audit/domain/audit-action.ts';

/** Audit-log actions of the comments feature. */
export const auditActions = defineAuditActions('deleteComment');
