/** Checks the declarations of all features. A mistake stops the start of the server with a one-line message. */
import { assertUniqueScreenAddresses } from '#platform/contract/addresses.ts';
import type { EventDefinition } from '#platform/contract/events.ts';
import type { ContributionRegistry } from './contribution.ts';
import type { Feature } from './feature.ts';

/**
 * Checks that names, tables, events, jobs, listeners and addresses are unique among the features, and that every event
 * with a listener or observer is declared by a feature. Then calls `checkContributions` of each feature that collects
 * contributions (declarations that other features make for it).
 * @throws Error with a one-line message that names the feature
 */
export function validateFeatures(features: readonly Feature[], contributions: ContributionRegistry): void {
  assertUnique('feature', features, (feature) => [feature.name]);
  assertUnique('table', features, (feature) => feature.tables ?? []);
  assertUnique('event', features, (feature) => listDeclaredEventNames(feature));
  assertUnique('job', features, (feature) => (feature.jobs ?? []).map((job) => job.name));
  assertUnique('listener', features, (feature) =>
    listEventListenersOfFeature(feature, contributions).map(({ name }) => name),
  );
  assertUniqueScreenAddresses(features);
  const known = new Set(features.flatMap((feature) => listDeclaredEventNames(feature)));
  for (const feature of features) {
    const readers = [...listEventListenersOfFeature(feature, contributions), ...(feature.observers ?? [])];
    for (const { name } of readers.flatMap((reader) => reader.events)) {
      if (!known.has(name)) {
        throw new Error(`The feature ${feature.name} reads the event ${name}, which no feature declares.`);
      }
    }
  }
  for (const feature of features) feature.checkContributions?.(contributions, features);
}

/**
 * Returns the listeners of a feature. If the feature declares a function in place of a list, calls the function with
 * the contributions of all features to create the listeners.
 */
export function listEventListenersOfFeature(
  { listeners = [] }: Feature,
  contributions: ContributionRegistry,
) {
  return typeof listeners === 'function' ? listeners(contributions) : listeners;
}

/** Returns the names of the events that a feature's `events.ts` declares. */
export function listDeclaredEventNames(feature: Feature): string[] {
  return Object.values(feature.events ?? {})
    .filter(isEventDefinition)
    .map(({ name }) => name);
}

function isEventDefinition(value: unknown): value is EventDefinition {
  return typeof value === 'object' && value !== null && 'topics' in value && 'of' in value;
}

function assertUnique(
  kind: string,
  features: readonly Feature[],
  namesOf: (feature: Feature) => readonly string[],
): void {
  const owners = new Map<string, string>();
  for (const feature of features) {
    for (const name of namesOf(feature)) {
      const owner = owners.get(name);
      if (owner !== undefined) {
        throw new Error(`The ${kind} ${name} is declared twice: by ${owner} and by ${feature.name}.`);
      }
      owners.set(name, feature.name);
    }
  }
}
