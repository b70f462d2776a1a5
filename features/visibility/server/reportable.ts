/** Kinds of content that people can report (EXP-113). Each feature contributes the kinds of content that it stores. */
import type { Queryable } from '#platform/database/connection.ts';
import {
  createContribution,
  type Contribution,
  createContributionKey,
  type ContributionRegistry,
} from '#platform/kernel/contribution.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';

/** Declaration of a kind of content that people can report. */
export interface ReportableContentKind {
  /** Name of the kind in the API, such as `post`. */
  kind: string;
  /**
   * True if the ids of this kind are case-sensitive texts. By default, ids are UUIDs, which are compared in lower case.
   */
  hasTextIds?: boolean;
  /** True if content of this kind is hidden from people who may not see its author's private account (EXP-067). */
  isPrivateWithAccount?: boolean;
  /**
   * Finds content by its id. Returns undefined if there is no such content that the person `reporterId` may report. If
   * the author can delete or change the content irretrievably, the result must contain `textToKeep` and
   * `imageKeysToKeep`, so that the moderators can see the content later.
   */
  find(sql: Queryable, id: string, reporterId: string): Promise<ReportedContentAuthorAndText | undefined>;
}

/** Content that a person reports. */
export interface ReportedContentAuthorAndText {
  /** User id of the author; null if the content has no author. */
  userId: string | null;
  /** Text that the report keeps; undefined if moderators can read the content itself. */
  textToKeep?: string;
  /**
   * Keys of the stored images that are kept while the report is open; undefined if the content has none, or if
   * moderators can see the content itself.
   */
  imageKeysToKeep?: readonly string[];
}

const reportablesKey = createContributionKey<ReportableContentKind>('reportables');

/** Returns the declaration (contribution of a feature) that people can report content of the given kind. */
export function contributeReportableContentKind(kind: ReportableContentKind): Contribution {
  return createContribution(reportablesKey, kind);
}

/** All kinds of content that people can report, by name, in the order of the app's feature list. */
type Reportables = ReadonlyMap<string, ReportableContentKind>;

/** Key of the service that lists the kinds of content that people can report. */
export const reportableContentKindsServiceKey = createServiceKey<Reportables>('reportables');

/**
 * Collects the kinds of content that people can report from all features.
 * @throws Error that names both features if two contribute the same kind
 */
export function collectReportableContentKinds(contributions: ContributionRegistry): Reportables {
  const owners = new Map<string, string>();
  const kinds = new Map<string, ReportableContentKind>();
  for (const { feature, value } of contributions.listByKey(reportablesKey)) {
    const owner = owners.get(value.kind);
    if (owner !== undefined)
      throw new Error(`The reportable kind ${value.kind} is declared twice: by ${owner} and by ${feature}.`);
    owners.set(value.kind, feature);
    kinds.set(value.kind, value);
  }
  return kinds;
}
