import { defineAuditActions } from '#features/audit/domain/audit-action.ts';

/** Audit log actions of posts. */
export const auditActions = defineAuditActions('deletePost');
