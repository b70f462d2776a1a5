/** Types for declaring tables with personal data, and a function that checks the declarations. */
import type { PersonalDataDescription } from './privacy-notice.ts';

/**
 * Section of the data export that contains the rows of a table (`exportedIn`), or the reason why the rows are not
 * exported (`notExported`).
 */
type Exported = { exportedIn: string } | { notExported: string };

/**
 * Describes rows of a person that remain after the erasure of the person's account. The only personal data in these
 * rows is the id of the erased account.
 */
interface KeptRows {
  /**
   * Columns that may contain the id of the erased account, which is only a pseudonym after the erasure. The first of
   * these columns identifies the person to whom a row belongs.
   */
  ids: readonly string[];
  /** Columns that the erasure clears: they are null or empty in the remaining rows. */
  emptied: readonly string[];
  /** Reason why the rows are not deleted. */
  reason: string;
}

/**
 * Declares why a table with data of a person exists, and how its rows are exported and erased. If neither `removedBy`
 * nor `keeps` is set, the erasure listeners delete all rows of the person.
 */
export type PersonalDataTableDeclaration = Exported & {
  /** Description for the privacy page. Tables with the same description share one object. */
  notice: PersonalDataDescription;
  /** Name of the job that deletes the rows later. The erasure only marks the rows as deleted, or lets them expire. */
  removedBy?: string;
  keeps?: KeptRows;
};

/** The fields of a feature's personal-data declaration that can be checked without a database. */
export interface PersonalDataDeclarationForStaticCheck {
  feature: string;
  tables: Readonly<Record<string, PersonalDataTableDeclaration>>;
  sections: readonly string[];
}

/** The tables and jobs of a feature, against which the personal-data declarations are checked. */
interface FeatureFacts {
  name: string;
  tables: readonly string[];
  jobs: readonly string[];
}

/**
 * Finds the first mistake in the personal-data declarations of all features. Returns an error message of one line that
 * names the feature; undefined if there is no mistake.
 */
export function findPersonalDataDeclarationMistake(
  declared: readonly PersonalDataDeclarationForStaticCheck[],
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
    for (const [table, { removedBy, notice, ...rest }] of Object.entries(tables)) {
      const says = `The feature ${feature} declares personal data in the table ${table}`;
      if (!owned.has(table)) return `${says}, which it does not own.`;
      if (removedBy !== undefined && !jobs.has(removedBy))
        return `${says}, removed by the job ${removedBy}, which no feature has.`;
      if (isBlank(notice.data) || isBlank(notice.purpose) || isBlank(notice.retention))
        return `${says}, without a text for the privacy page: data, purpose and retention.`;
      if ('exportedIn' in rest && !sectionOwners.has(rest.exportedIn))
        return `${says}, exported in the section ${rest.exportedIn}, which no feature exports.`;
    }
  }
  return undefined;
}

const isBlank = (text: string): boolean => text.trim() === '';
