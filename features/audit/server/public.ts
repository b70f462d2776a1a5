/** Public interface of the audit log for other features. */
export { contributeAuditActions } from './audit-actions.ts';
export { recordChangeOfOthersContentInAuditLog } from './record-change-of-others-content-in-audit-log.ts';
export { insertAuditEntry } from './store.ts';
