import { defineAuditActions } from '#features/audit/domain/audit-action.ts';

/** Actions of the accounts feature that are recorded in the audit log. */
export const auditActions = defineAuditActions(
  'signUp',
  'signIn',
  'signInFailed',
  'passwordCheckFailed',
  'exportFailed',
  'passwordChanged',
  'passwordReset',
  'passwordResetRequested',
  'passwordResetOverBudget',
  'emailVerified',
  'emailChanged',
  'sessionRevoked',
  'dataExported',
  'accountDeactivated',
  'accountDeletionRequested',
  'accountDeletionCancelled',
  'accountDeleted',
  'accountSuspended',
  'accountSuspensionEnded',
  'adminGranted',
  'adminRevoked',
);
