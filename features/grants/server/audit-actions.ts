import { defineAuditActions } from '#features/audit/domain/audit-action.ts';

/** Audit-log actions of the grants feature. */
export const auditActions = defineAuditActions('grantPromised');
