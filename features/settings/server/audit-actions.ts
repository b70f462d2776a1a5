import { defineAuditActions } from '#features/audit/domain/audit-action.ts';

/** Actions of the settings feature that are recorded in the audit log. */
export const auditActions = defineAuditActions('settingChanged');
