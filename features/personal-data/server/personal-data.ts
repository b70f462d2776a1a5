/** Contributions of personal data: each feature declares its own, and this hub checks, erases and exports all of it. */
import type { Queryable } from '#platform/database/connection.ts';
import {
  contribute,
  type Contributed,
  type Contribution,
  contributionKey,
  type Contributions,
} from '#platform/kernel/contribution.ts';
import type { Feature } from '#platform/kernel/feature.ts';
import type { ListenerContext } from '#platform/kernel/listener.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { findDeclarationMistake, type PersonalTable } from '../domain/personal-table.ts';

/** Loads one export section: the person's own data that belongs to it, ready for JSON, without data of other people. */
export type ExportSection = (db: Queryable, userId: string, platform: Platform) => Promise<unknown>;

/**
 * Erases at most `limit` rows of a person and returns how many it erased. If it returns `limit`, more rows may be left and it
 * is called again. Rows that an earlier call erased are not counted.
 */
export type EraseBatch = (ctx: ListenerContext, userId: string, limit: number) => Promise<number>;

export interface Erasure {
  /** The name of the listener. Never changes: its position in the log is stored under it. */
  listener: string;
  eraseBatch: EraseBatch;
  /** Rows per batch; smaller if each row needs several statements. */
  batchSize?: number;
}

interface PersonalData {
  /** Every table of the feature that holds data of a person, directly or through another table. */
  tables: Readonly<Record<string, PersonalTable>>;
  /** Sections of the export document by their names, e.g. `posts`. The names are part of the wire. */
  sections?: Readonly<Record<string, ExportSection>>;
  /** How the feature erases its data of a deleted account; a feature without one has nothing to erase in batches. */
  erasure?: Erasure;
}

const personalDataKey = contributionKey<PersonalData>('personalData');

/** Declares the personal data of a feature, for its `contributions`. */
export function personalData(declaration: PersonalData): Contribution {
  return contribute(personalDataKey, declaration);
}

/** The declarations of all features, in the order of the features. */
export function listPersonalData(contributions: Contributions): readonly Contributed<PersonalData>[] {
  return contributions.of(personalDataKey);
}

/** Loads every section, one after the other, so that an export never uses more than one connection. */
export async function collectExport(platform: Platform, userId: string): Promise<Record<string, unknown>> {
  const sections: Record<string, unknown> = {};
  for (const { value } of platform.contributions(personalDataKey)) {
    for (const [name, load] of Object.entries(value.sections ?? {}))
      sections[name] = await load(platform.db, userId, platform);
  }
  return sections;
}

/** @throws Error with one line that names the feature whose declaration is wrong */
export function checkPersonalData(contributions: Contributions, features: readonly Feature[]): void {
  const mistake = findDeclarationMistake(
    listPersonalData(contributions).map(({ feature, value }) => ({
      feature,
      tables: value.tables,
      sections: Object.keys(value.sections ?? {}),
    })),
    features.map(({ name, tables = [], jobs = [] }) => ({ name, tables, jobs: jobs.map((job) => job.name) })),
  );
  if (mistake !== undefined) throw new Error(mistake);
}
