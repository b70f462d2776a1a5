import { defineAuditActions } from '#features/audit/domain/audit-action.ts';

/** Audit log actions of settings. */
export const auditActions = defineAuditActions('settingChanged');
