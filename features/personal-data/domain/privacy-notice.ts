/** Descriptions of personal data and of outside connections, for the privacy page (EXP-020). */

/** Topics into which the privacy page divides its descriptions, in the order of the page. */
export const privacyPageTopics = [
  'account',
  'posts',
  'people',
  'places',
  'rides',
  'tokens',
  'safety',
  'use',
] as const;

/** Topic of the privacy page, such as the rides. */
type PrivacyTopic = (typeof privacyPageTopics)[number];

/**
 * Description of personal data in plain words. Tables whose rows have the same purpose and the same retention share one
 * description.
 */
export interface PersonalDataDescription {
  topic: PrivacyTopic;
  /** The stored data, such as "Your posts and their earlier versions". */
  data: string;
  /** Sentence that says why the data is stored. */
  purpose: string;
  /** Sentence that says how long the data is stored. */
  retention: string;
}

/** Description of a service outside of this server, and of the data that it receives. */
export interface ExternalServiceDisclosure {
  name: string;
  /** Sentence that says what the service receives and why. */
  purpose: string;
  /** True if this server uses the service. */
  isOn: boolean;
}

/** A description together with the facts that follow from the declarations of its tables. */
export interface PersonalDataDescriptionForPrivacyNotice extends PersonalDataDescription {
  /** True if the person's own export contains the data. */
  isExported: boolean;
  /**
   * True if the data, or a part of it, outlives the account. Rows of tables then remain under the id of the account,
   * without name and contact data.
   */
  isKeptAfterErasure: boolean;
}

/** Description of personal data that is in no declared table, and is therefore not exported. */
export interface DescriptionOfPersonalDataOutsideTables extends PersonalDataDescription {
  /** True if the server keeps the data after the account was erased. */
  isKeptAfterErasure?: boolean;
}

/** The fields of a table's personal-data declaration from which the privacy page is computed. */
interface DescribedTable {
  notice: PersonalDataDescription;
  exportedIn?: string;
  keeps?: object;
}

/**
 * Computes the descriptions of the privacy page, sorted by topic and otherwise in the order of the declarations.
 * @param tables declarations of all tables with personal data
 * @param others descriptions of personal data that is in no declared table
 */
export function presentPersonalDataDescriptions(
  tables: readonly DescribedTable[],
  others: readonly DescriptionOfPersonalDataOutsideTables[],
): PersonalDataDescriptionForPrivacyNotice[] {
  const presented = new Map<PersonalDataDescription, PersonalDataDescriptionForPrivacyNotice>();
  for (const { notice, exportedIn, keeps } of tables) {
    const earlier = presented.get(notice);
    presented.set(notice, {
      ...notice,
      isExported: exportedIn !== undefined || earlier?.isExported === true,
      isKeptAfterErasure: keeps !== undefined || earlier?.isKeptAfterErasure === true,
    });
  }
  for (const notice of others)
    presented.set(notice, { isKeptAfterErasure: false, ...notice, isExported: false });
  return [...presented.values()].toSorted(
    (a, b) => privacyPageTopics.indexOf(a.topic) - privacyPageTopics.indexOf(b.topic),
  );
}
