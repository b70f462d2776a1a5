import { defineAuditActions } from '#features/audit/domain/audit-action.ts';

/** Actions of the passkeys feature that are recorded in the audit log. */
export const auditActions = defineAuditActions('passkeyAdded', 'passkeyRemoved');
