/** The public interface of audit. */
export { contributeAuditActions } from './audit-actions.ts';
export { auditForeignChange } from './audit-foreign-change.ts';
export { insertAudit } from './store.ts';
