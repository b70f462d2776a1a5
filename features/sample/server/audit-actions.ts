import { defineAuditActions } from '#features/audit/domain/audit-action.ts';

/** Declares the audit log action for deleting the starter city. */
export const auditActions = defineAuditActions('starterCityCleared');
