import type { Feature } from '#platform/kernel/feature.ts';
import { assertUniqueAuditActions } from './audit-actions.ts';
import { auditPersonalDataDeclaration } from './personal-data.ts';

/** The audit feature: a log of security-relevant changes and of the people who made them. */
export const auditFeature: Feature = {
  name: 'audit',
  tables: ['audit_log'],
  contributions: [auditPersonalDataDeclaration],
  checkContributions: assertUniqueAuditActions,
};
