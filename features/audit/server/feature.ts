import type { Feature } from '#platform/kernel/feature.ts';
import { checkAuditActions } from './audit-actions.ts';
import { auditPersonalData } from './personal-data.ts';

/** The audit log. */
export const auditFeature: Feature = {
  name: 'audit',
  tables: ['audit_log'],
  contributions: [auditPersonalData],
  checkContributions: checkAuditActions,
};
