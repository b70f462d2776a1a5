/**
 * Contributions: declarations that a feature makes in its own folder for another feature (a notification, a section
 * of the data export). The hub that collects them publishes a typed key and iterates over all contributions under
 * it.
 */
import type { Feature } from './feature.ts';

/** The typed name of a kind of contribution; see `contributionKey`. */
export interface ContributionKey<T> {
  readonly name: string;
  /** Exists for the type only. */
  readonly type?: T;
}

/** One entry of `Feature.contributions`, created by `contribute` or by a helper of the hub. */
export interface Contribution {
  readonly key: string;
  readonly value: unknown;
}

/** A contribution with the name of the feature that declares it. */
export interface Contributed<T> {
  feature: string;
  value: T;
}

/** Creates the key of a kind of contribution. Its name must be unique in the process. */
export function contributionKey<T>(name: string): ContributionKey<T> {
  return { name };
}

/** Declares a contribution. Hubs wrap this function in a helper with a specific name, such as `notifyOn`. */
export function contribute<T>(key: ContributionKey<T>, value: T): Contribution {
  return { key: key.name, value };
}

/** Returns all contributions of a kind, in the order of the features. */
export interface Contributions {
  of<T>(key: ContributionKey<T>): readonly Contributed<T>[];
}

/** Collects the contributions of all features. */
export function collectContributions(features: readonly Feature[]): Contributions {
  const byKey = new Map<string, Contributed<unknown>[]>();
  for (const feature of features) {
    for (const { key, value } of feature.contributions ?? []) {
      const list = byKey.get(key) ?? [];
      list.push({ feature: feature.name, value });
      byKey.set(key, list);
    }
  }
  return { of: <T>(key: ContributionKey<T>) => (byKey.get(key.name) ?? []) as readonly Contributed<T>[] };
}
