import {
  contribute,
  type Contribution,
  contributionKey,
  type Contributions,
} from '#platform/kernel/contribution.ts';
import type { AuditActions } from '../domain/audit-action.ts';

const auditActionsKey = contributionKey<AuditActions>('auditActions');

/** Contributes the actions that a feature records in the audit log. */
export function contributeAuditActions(actions: AuditActions): Contribution {
  return contribute(auditActionsKey, actions);
}

/** Names of all declared actions, with the feature that declares each. */
export function listAuditActions(contributions: Contributions): { feature: string; name: string }[] {
  return contributions
    .of(auditActionsKey)
    .flatMap(({ feature, value }) => Object.keys(value).map((name) => ({ feature, name })));
}

/** @throws Error that names both features if two declare the same action */
export function checkAuditActions(contributions: Contributions): void {
  const owners = new Map<string, string>();
  for (const { feature, name } of listAuditActions(contributions)) {
    const owner = owners.get(name);
    if (owner !== undefined) {
      throw new Error(`The audit action ${name} is declared twice: by ${owner} and by ${feature}.`);
    }
    owners.set(name, feature);
  }
}
