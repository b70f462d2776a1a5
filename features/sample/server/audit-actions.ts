import { defineAuditActions } from '#features/audit/domain/audit-action.ts';

/** Audit-log action for deleting the starter city (the sample content of a new installation). */
export const auditActions = defineAuditActions('starterCityCleared');
