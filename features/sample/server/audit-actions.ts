import { defineAuditActions } from '#features/audit/domain/audit-action.ts';

/** Audit log actions of the starter city. */
export const auditActions = defineAuditActions('starterCityCleared');
