/** Public interface of the audit log for other features. */
export { contributeAuditActions } from './audit-actions.ts';
export { auditChangeOfOthersContent } from './audit-change-of-others-content.ts';
export { insertAuditEntry } from './store.ts';
