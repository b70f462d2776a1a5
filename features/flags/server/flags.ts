import {
  contribute,
  type Contribution,
  contributionKey,
  type Contributions,
} from '#platform/kernel/contribution.ts';
import type { WriteContext } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { isSettingKey } from '#features/settings/domain/settings.ts';
import { type ChangedBy, changeStoredValue, settingsKey } from '#features/settings/server/public.ts';
import { type Flag, readFlag } from '../domain/flag.ts';

const flagsKey = contributionKey<Flag>('flags');

/** Declares a feature flag, as a contribution of the feature that uses it. */
export function contributeFlag(flag: Flag): Contribution {
  return contribute(flagsKey, flag);
}

/** Returns all declared flags, in the order of the features. */
export function listFlags(contributions: Contributions): Flag[] {
  return contributions.of(flagsKey).map(({ value }) => value);
}

/**
 * Checks that no flag key is declared twice or belongs to a setting.
 * @throws Error that names both features
 */
export function checkFlags(contributions: Contributions): void {
  const owners = new Map<string, string>();
  for (const { feature, value } of contributions.of(flagsKey)) {
    const owner = isSettingKey(value.key) ? 'settings' : owners.get(value.key);
    if (owner !== undefined) {
      throw new Error(`The flag ${value.key} is declared twice: by ${owner} and by ${feature}.`);
    }
    owners.set(value.key, feature);
  }
}

/**
 * Returns true if the flag is on. Reads the settings cache in memory, which is reloaded after a change in any process.
 */
export async function isFlagOn(platform: Platform, flag: Flag): Promise<boolean> {
  return readFlag(flag, await platform.service(settingsKey).getStored(flag.key));
}

/**
 * Turns a flag on or off and records the change in the audit log. If `isOn` is undefined, restores the default.
 * @returns false if nothing changed
 */
export function changeFlag(
  ctx: WriteContext,
  flag: Flag,
  isOn: boolean | undefined,
  by: ChangedBy,
): Promise<boolean> {
  return changeStoredValue(ctx, { key: flag.key, default: flag.isOnByDefault }, isOn, by);
}
