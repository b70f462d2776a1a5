/** Declarations of the tables that hold data of a person, and the check of these declarations. */

/** The export section that contains the rows of a table, or the reason why they are not exported. */
type Exported = { exportedIn: string } | { notExported: string };

/** Rows that the erasure keeps. They hold nothing personal except the id of the erased account. */
interface KeptRows {
  /**
   * Columns that may still hold the id of the erased account, which is a pseudonym by then. The first column identifies the
   * person that the row belongs to.
   */
  ids: readonly string[];
  /** Columns that are null or empty in these rows. */
  emptied: readonly string[];
  /** Why the rows are kept. */
  reason: string;
}

/**
 * A table with data of a person. Without `removedBy` and `keeps`, no row of the person remains after the erasure listeners have
 * handled the deletion.
 */
export type PersonalTable = Exported & {
  /** The job that deletes the rows later. Until then, the erasure marks them as deleted or leaves them to expire. */
  removedBy?: string;
  keeps?: KeptRows;
};

/** The part of one feature's declaration that can be checked without a database. */
export interface DeclaredPersonalData {
  feature: string;
  tables: Readonly<Record<string, PersonalTable>>;
  sections: readonly string[];
}

/** The parts of a feature that a declaration must agree with. */
interface FeatureFacts {
  name: string;
  tables: readonly string[];
  jobs: readonly string[];
}

/** Returns the first mistake in the declarations of all features as one line that names the feature; undefined if there is none. */
export function findDeclarationMistake(
  declared: readonly DeclaredPersonalData[],
  features: readonly FeatureFacts[],
): string | undefined {
  const factsOf = new Map(features.map((feature) => [feature.name, feature]));
  const jobs = new Set(features.flatMap((feature) => feature.jobs));
  const sectionOwners = new Map<string, string>();
  for (const { feature, sections } of declared) {
    for (const section of sections) {
      const owner = sectionOwners.get(section);
      if (owner !== undefined)
        return `The export section ${section} is declared twice: by ${owner} and by ${feature}.`;
      sectionOwners.set(section, feature);
    }
  }
  for (const { feature, tables } of declared) {
    const owned = new Set(factsOf.get(feature)?.tables);
    for (const [table, { removedBy, ...rest }] of Object.entries(tables)) {
      const says = `The feature ${feature} declares personal data in the table ${table}`;
      if (!owned.has(table)) return `${says}, which it does not own.`;
      if (removedBy !== undefined && !jobs.has(removedBy))
        return `${says}, removed by the job ${removedBy}, which no feature has.`;
      if ('exportedIn' in rest && !sectionOwners.has(rest.exportedIn))
        return `${says}, exported in the section ${rest.exportedIn}, which no feature exports.`;
    }
  }
  return undefined;
}
