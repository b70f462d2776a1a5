import {
  createContribution,
  type Contribution,
  createContributionKey,
  type ContributionRegistry,
} from '#platform/kernel/contribution.ts';
import type { TransactionContextForWrites } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { isAppSettingKey } from '#features/settings/domain/settings.ts';
import {
  type AppSettingChangeActor,
  writeAppSettingAndAuditEntry,
  appSettingsCacheServiceKey,
} from '#features/settings/server/public.ts';
import { type FeatureFlag, computeFlagStateFromStoredValue } from '../domain/flag.ts';

const flagsKey = createContributionKey<FeatureFlag>('flags');

/**
 * Returns the contribution that declares a feature flag. The feature that uses the flag adds this contribution to its
 * `contributions` list.
 */
export function contributeFeatureFlag(flag: FeatureFlag): Contribution {
  return createContribution(flagsKey, flag);
}

/** Returns all declared flags, in the order of the app's feature list. */
export function listDeclaredFlags(contributions: ContributionRegistry): FeatureFlag[] {
  return contributions.listByKey(flagsKey).map(({ value }) => value);
}

/**
 * Checks that no two features declare the same flag key, and that no flag key is also the key of a setting.
 * @throws Error that names both owners of a key that is declared twice
 */
export function assertUniqueFlagKeys(contributions: ContributionRegistry): void {
  const owners = new Map<string, string>();
  for (const { feature, value } of contributions.listByKey(flagsKey)) {
    const owner = isAppSettingKey(value.key) ? 'settings' : owners.get(value.key);
    if (owner !== undefined) {
      throw new Error(`The flag ${value.key} is declared twice: by ${owner} and by ${feature}.`);
    }
    owners.set(value.key, feature);
  }
}

/**
 * Returns true if the flag is on. Reads the settings cache, which is reloaded after any process has changed a setting
 * or flag.
 */
export async function isFlagOn(platform: Platform, flag: FeatureFlag): Promise<boolean> {
  return computeFlagStateFromStoredValue(
    flag,
    await platform.service(appSettingsCacheServiceKey).getStored(flag.key),
  );
}

/** Returns the keys of all declared flags that are on. */
export async function listEnabledFlagKeys(platform: Platform): Promise<string[]> {
  const keys = platform
    .contributions(flagsKey)
    .map(async ({ value }) => ((await isFlagOn(platform, value)) ? [value.key] : []));
  return (await Promise.all(keys)).flat();
}

/**
 * Turns a flag on or off and records the change in the audit log. If `isOn` is undefined, restores the default.
 * @returns false if nothing changed
 */
export function setFlagState(
  ctx: TransactionContextForWrites,
  flag: FeatureFlag,
  isOn: boolean | undefined,
  by: AppSettingChangeActor,
): Promise<boolean> {
  return writeAppSettingAndAuditEntry(ctx, { key: flag.key, default: flag.isOnByDefault }, isOn, by);
}
