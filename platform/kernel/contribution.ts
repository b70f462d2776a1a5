/**
 * Contributions: declarations that a feature makes for another feature, such as a type of notification or a section of
 * the data export. The feature that collects them (the hub) exports a typed key and reads all contributions with that
 * key.
 */

/**
 * Typed key of one kind of contribution (a declaration that a feature makes for another feature), such as notification
 * types. `T` is the type of the contributed value.
 */
export interface ContributionKey<T> {
  readonly name: string;
  /** Never set. TypeScript infers the type `T` of the contributed value from this property. */
  readonly type?: T;
}

/**
 * One contribution: a value that a feature declares for another feature, with the key of its kind. Features list their
 * contributions in `Feature.contributions`.
 */
export interface Contribution {
  readonly key: string;
  readonly value: unknown;
}

/** A contributed value with the name of the feature that declares it. */
export interface ContributionWithFeatureName<T> {
  feature: string;
  value: T;
}

/**
 * Creates the key of one kind of contribution (a declaration that a feature makes for another feature). The name must
 * be unique in the process.
 */
export function createContributionKey<T>(name: string): ContributionKey<T> {
  return { name };
}

/**
 * Creates a contribution of the kind that the key identifies. Features do not call this function directly. They call a
 * helper function of the feature that collects the contributions, such as `contributeNotificationsForEvent`.
 */
export function createContribution<T>(key: ContributionKey<T>, value: T): Contribution {
  return { key: key.name, value };
}

/**
 * The contributions of all features: declarations that they make for other features. `listByKey` returns the
 * contributions with one key, in the order of the app's feature list.
 */
export interface ContributionRegistry {
  listByKey<T>(key: ContributionKey<T>): readonly ContributionWithFeatureName<T>[];
}

/** The fields of a `Feature` that `collectContributions` reads. */
interface ContributingFeature {
  readonly name: string;
  readonly contributions?: readonly Contribution[];
}

/** Collects the contributions of all features (declarations that they make for other features) in a registry. */
export function collectContributions(features: readonly ContributingFeature[]): ContributionRegistry {
  const byKey = new Map<string, ContributionWithFeatureName<unknown>[]>();
  for (const feature of features) {
    for (const { key, value } of feature.contributions ?? []) {
      const list = byKey.get(key) ?? [];
      list.push({ feature: feature.name, value });
      byKey.set(key, list);
    }
  }
  return {
    listByKey: <T>(key: ContributionKey<T>) =>
      (byKey.get(key.name) ?? []) as readonly ContributionWithFeatureName<T>[],
  };
}
