/** Public interface of the audit log for other features. */
export { contributeAuditActions } from './audit-actions.ts';
export { auditForeignChange } from './audit-foreign-change.ts';
export { insertAuditEntry } from './store.ts';
