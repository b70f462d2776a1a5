import {
  createContribution,
  type Contribution,
  createContributionKey,
  type ContributionRegistry,
} from '#platform/kernel/contribution.ts';
import type { AuditActionsByName } from '../domain/audit-action.ts';

const auditActionsKey = createContributionKey<AuditActionsByName>('auditActions');

/** Returns the contribution that registers a feature's audit actions, for the feature's `contributions` list. */
export function contributeAuditActions(actions: AuditActionsByName): Contribution {
  return createContribution(auditActionsKey, actions);
}

/** Lists the names of all declared audit actions, each with the feature that declares it. */
export function listAuditActions(contributions: ContributionRegistry): { feature: string; name: string }[] {
  return contributions
    .listByKey(auditActionsKey)
    .flatMap(({ feature, value }) => Object.keys(value).map((name) => ({ feature, name })));
}

/**
 * Checks that no two features declare an audit action with the same name.
 * @throws Error that names both features
 */
export function assertUniqueAuditActions(contributions: ContributionRegistry): void {
  const owners = new Map<string, string>();
  for (const { feature, name } of listAuditActions(contributions)) {
    const owner = owners.get(name);
    if (owner !== undefined) {
      throw new Error(`The audit action ${name} is declared twice: by ${owner} and by ${feature}.`);
    }
    owners.set(name, feature);
  }
}
