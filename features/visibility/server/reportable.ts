/** Kinds of content that people can report (EXP-113). Each feature contributes the kinds of content that it stores. */
import type { Queryable } from '#platform/database/connection.ts';
import {
  contribute,
  type Contribution,
  contributionKey,
  type Contributions,
} from '#platform/kernel/contribution.ts';
import { serviceKey } from '#platform/kernel/service-key.ts';

export interface Reportable {
  /** Name of the kind in the API, such as `post`. */
  kind: string;
  /** True if ids of this kind are not UUIDs. UUIDs are compared in lower case, other ids as they are. */
  hasTextIds?: boolean;
  /** True if content of this kind is hidden from people who may not see its author's private account (EXP-067). */
  isPrivateWithAccount?: boolean;
  /**
   * Finds content by id and returns its author, or a `userId` of null if it has no author. Returns undefined if the
   * content does not exist.
   */
  find(sql: Queryable, id: string): Promise<{ userId: string | null } | undefined>;
}

const reportablesKey = contributionKey<Reportable>('reportables');

/** Returns the contribution that makes a kind of content reportable. */
export function reportable(kind: Reportable): Contribution {
  return contribute(reportablesKey, kind);
}

/** All reportable kinds by name, in the order of the features. */
type Reportables = ReadonlyMap<string, Reportable>;

export const reportablesServiceKey = serviceKey<Reportables>('reportables');

/**
 * Collects the reportable kinds of all features.
 * @throws Error that names both features if two contribute the same kind
 */
export function reportablesOf(contributions: Contributions): Reportables {
  const owners = new Map<string, string>();
  const kinds = new Map<string, Reportable>();
  for (const { feature, value } of contributions.of(reportablesKey)) {
    const owner = owners.get(value.kind);
    if (owner !== undefined)
      throw new Error(`The reportable kind ${value.kind} is declared twice: by ${owner} and by ${feature}.`);
    owners.set(value.kind, feature);
    kinds.set(value.kind, value);
  }
  return kinds;
}
