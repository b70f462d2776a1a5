import type { Feature } from '#platform/kernel/feature.ts';
import { contributeAuditActions } from '#features/audit/server/public.ts';
import * as events from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { getEquityHandler } from './get-equity.ts';
import { equityGrantNotifications } from './notifications.ts';
import { reconcileEmailEquityGrantsHandler } from './reconcile-email-equity-grants.ts';
import { reconcileEmailTokenGrantsHandler } from './reconcile-email-token-grants.ts';
import { grantsPersonalDataDeclaration } from './personal-data.ts';

/** Grants feature: tokens and shares that are promised to e-mail addresses. */
export const grantsFeature: Feature = {
  name: 'grants',
  events,
  tables: ['email_grants', 'equity_records'],
  contributions: [
    grantsPersonalDataDeclaration,
    ...equityGrantNotifications,
    contributeAuditActions(auditActions),
  ],
  functions: [reconcileEmailTokenGrantsHandler, reconcileEmailEquityGrantsHandler, getEquityHandler],
};
