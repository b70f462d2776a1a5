/** Kinds of content that people can report (EXP-113). The features that store them contribute them. */
import type { Queryable } from '#platform/database/connection.ts';
import {
  contribute,
  type Contribution,
  contributionKey,
  type Contributions,
} from '#platform/kernel/contribution.ts';
import { serviceKey } from '#platform/kernel/service-key.ts';

export interface Reportable {
  /** Name on the wire: `post`. */
  kind: string;
  /** The id may be any text. Other ids are UUIDs, which are compared in lower case. */
  hasTextIds?: boolean;
  /** Content of a private account does not exist for people that it did not approve (EXP-067). */
  isPrivateWithAccount?: boolean;
  /** Returns the author, null for content without one; undefined if the content does not exist. */
  find(sql: Queryable, id: string): Promise<{ userId: string | null } | undefined>;
}

const reportablesKey = contributionKey<Reportable>('reportables');

/** Contributes a kind of content that people can report. */
export function reportable(kind: Reportable): Contribution {
  return contribute(reportablesKey, kind);
}

/** All kinds by name, in the order of the features. */
type Reportables = ReadonlyMap<string, Reportable>;

export const reportablesServiceKey = serviceKey<Reportables>('reportables');

/** @throws Error that names both features if two contribute the same kind */
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
