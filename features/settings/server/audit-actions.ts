import { defineAuditActions } from '#features/audit/domain/audit-action.ts';

/** Audit-log actions of the settings feature. */
export const auditActions = defineAuditActions('settingChanged');
