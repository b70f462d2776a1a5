/**
 * Registry of the features' personal-data declarations. Its functions check the declarations, and export the declared
 * data.
 */
import type { Queryable } from '#platform/database/connection.ts';
import {
  createContribution,
  type ContributionWithFeatureName,
  type Contribution,
  createContributionKey,
  type ContributionRegistry,
} from '#platform/kernel/contribution.ts';
import type { Feature } from '#platform/kernel/feature.ts';
import type { ListenerContext } from '#platform/kernel/listener.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import {
  findPersonalDataDeclarationMistake,
  type PersonalDataTableDeclaration,
} from '../domain/personal-table-declaration.ts';
import {
  type DescriptionOfPersonalDataOutsideTables,
  type ExternalServiceDisclosure,
  presentPersonalDataDescriptions,
  type PersonalDataDescriptionForPrivacyNotice,
} from '../domain/privacy-notice.ts';

/** Loads one section of a person's data export: the person's own data as JSON values, without data of other people. */
export type PersonalDataExportSectionLoader = (
  db: Queryable,
  userId: string,
  platform: Platform,
) => Promise<unknown>;

/**
 * A file of a person, such as a picture. The person's data archive (ZIP file) contains these files and a document with
 * all sections of the data export.
 */
export interface PersonalDataExportFile {
  /** Path within the archive: the URL path of the file on our origin, without the leading slash. */
  path: string;
  bytes: Uint8Array;
  storedAt: Date;
}

/** Yields a person's files one after another, so that only one of them is in memory. */
type ExportFiles = (platform: Platform, userId: string) => AsyncIterable<PersonalDataExportFile>;

/**
 * Function that erases at most `limit` rows of a person and returns the number of rows that this call erased. A result
 * of `limit` means that more rows may exist, so the function is called again.
 */
export type PersonalDataBatchEraser = (
  ctx: ListenerContext,
  userId: string,
  limit: number,
) => Promise<number>;

/**
 * Defines how one feature erases its data of a deleted account. The data is erased in batches, so that no transaction
 * takes long.
 */
export interface PersonalDataErasureDefinition {
  /**
   * Name of the event-log listener that erases the data. Must never change, because the listener's position in the log
   * is stored under this name.
   */
  listener: string;
  eraseBatch: PersonalDataBatchEraser;
  /**
   * Maximum number of rows per batch; 1,000 by default. It should be smaller if each row needs several SQL statements.
   */
  batchSize?: number;
}

interface PersonalData {
  /** All tables of the feature that contain data of a person, directly or through another table, by table name. */
  tables: Readonly<Record<string, PersonalDataTableDeclaration>>;
  /**
   * Loads the descriptions of personal data that is in none of the tables, such as the event log, for the privacy page.
   */
  loadOtherNotices?: (platform: Platform) => Promise<readonly DescriptionOfPersonalDataOutsideTables[]>;
  /** Sections of the export document by name, such as `posts`. The names are part of the wire format. */
  sections?: Readonly<Record<string, PersonalDataExportSectionLoader>>;
  /** Files of a person for the archive, such as their pictures; undefined if the feature stores no files. */
  files?: ExportFiles;
  /**
   * Defines the erasure of the feature's data after an account was deleted; undefined if the feature then erases
   * nothing.
   */
  erasure?: PersonalDataErasureDefinition;
}

/** A service outside of this server that a feature uses, for the privacy page (EXP-020). */
interface ExternalServiceDeclaration {
  name: string;
  /** Sentence that says what the service receives and why. */
  purpose: string;
  /** Returns true if this server uses the service. */
  isOn: (platform: Platform) => boolean | Promise<boolean>;
}

/** Key of the declared services outside of this server. */
export const externalDataRecipientContributionKey =
  createContributionKey<ExternalServiceDeclaration>('outsideConnection');
const personalDataKey = createContributionKey<PersonalData>('personalData');

/** Declares the personal data of a feature. Returns the contribution for the feature's `contributions` list. */
export function declarePersonalData(declaration: PersonalData): Contribution {
  return createContribution(personalDataKey, declaration);
}

/** Declares a service outside of this server. Returns the contribution for the feature's `contributions` list. */
export function declareExternalPersonalDataRecipient(declaration: ExternalServiceDeclaration): Contribution {
  return createContribution(externalDataRecipientContributionKey, declaration);
}

/** Loads the descriptions of all stored personal data, for the privacy page (EXP-020). */
export async function loadPersonalDataDescriptions(
  platform: Platform,
): Promise<PersonalDataDescriptionForPrivacyNotice[]> {
  const declarations = platform.contributions(personalDataKey).map(({ value }) => value);
  const others: DescriptionOfPersonalDataOutsideTables[] = [];
  for (const { loadOtherNotices } of declarations)
    if (loadOtherNotices !== undefined) others.push(...(await loadOtherNotices(platform)));
  return presentPersonalDataDescriptions(
    declarations.flatMap(({ tables }) => Object.values(tables)),
    others,
  );
}

/** Loads the declared services outside of this server, those in use first (EXP-020). */
export async function loadExternalServiceDisclosures(
  platform: Platform,
): Promise<ExternalServiceDisclosure[]> {
  const connections: ExternalServiceDisclosure[] = [];
  for (const { value } of platform.contributions(externalDataRecipientContributionKey)) {
    const { name, purpose, isOn } = value;
    connections.push({ name, purpose, isOn: await isOn(platform) });
  }
  return connections.toSorted((a, b) => Number(b.isOn) - Number(a.isOn));
}

/** Lists the personal-data declarations of all features, in the order of the app's feature list. */
export function listPersonalDataDeclarations(
  contributions: ContributionRegistry,
): readonly ContributionWithFeatureName<PersonalData>[] {
  return contributions.listByKey(personalDataKey);
}

/**
 * Loads all sections of a person's data export, one after another, so that an export uses only one database connection.
 */
export async function loadPersonalDataExport(
  platform: Platform,
  userId: string,
): Promise<Record<string, unknown>> {
  const sections: Record<string, unknown> = {};
  for (const { value } of platform.contributions(personalDataKey)) {
    for (const [name, load] of Object.entries(value.sections ?? {}))
      sections[name] = await load(platform.db, userId, platform);
  }
  return sections;
}

/** Yields all files of a person for their archive, one after another. */
export async function* collectPersonalDataExportFiles(
  platform: Platform,
  userId: string,
): AsyncGenerator<PersonalDataExportFile> {
  for (const { value } of platform.contributions(personalDataKey)) {
    if (value.files !== undefined) yield* value.files(platform, userId);
  }
}

/**
 * Checks the personal-data declarations of all features. Called when the server starts.
 * @throws Error with one line that names the feature whose declaration is wrong
 */
export function validatePersonalDataDeclarations(
  contributions: ContributionRegistry,
  features: readonly Feature[],
): void {
  const mistake = findPersonalDataDeclarationMistake(
    listPersonalDataDeclarations(contributions).map(({ feature, value }) => ({
      feature,
      tables: value.tables,
      sections: Object.keys(value.sections ?? {}),
    })),
    features.map(({ name, tables = [], jobs = [] }) => ({ name, tables, jobs: jobs.map((job) => job.name) })),
  );
  if (mistake !== undefined) throw new Error(mistake);
}
