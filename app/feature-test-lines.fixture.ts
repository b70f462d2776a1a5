/**
 * Lines that features bring to the tests of the whole app, found in `features/NAME/server/test-lines.fixture.ts`, so that a new
 * feature edits no table of these tests. Features without the file have their lines in the tables.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Actor } from '#platform/testkit/actor.ts';
import type { LimitedField } from './field-limits.fixture.ts';
import type { TestServer } from './test-server.ts';
import type { QueryLine, VisibilityScene } from './visibility-scene.fixture.ts';

/** Reading for everybody; acting for everybody (it needs no person); for a person; for an admin. */
export type Access = 'read' | 'act' | 'person' | 'admin';

export interface FeatureTestLines {
  /** `app/access-matrix.test.ts`: who may call each function. */
  access?: Record<string, Access>;
  /** The same test: arguments with which a query that everybody may call answers with 200; `{}` if left out. */
  readArgs?: Record<string, Record<string, unknown>>;
  /** `app/leaving-access.test.ts`: functions whose effects reach other people. */
  reachesOthers?: string[];
  /** `app/field-limits.test.ts`: texts with a limit. */
  limits?: LimitedField[];
  /** `app/visibility-of-queries.test.ts`: the arguments of each query, and the kinds of the author's content that it shows. */
  queries?: Record<string, QueryLine>;
  /** The same test: writes content of the author, beginning with the word of the scene. */
  writeAsAuthor?(scene: VisibilityScene): Promise<void>;
  /**
   * `app/personal-data.test.ts`: makes a row of the person `dot` in each personal table, with a reference in each column that may
   * name a person. Texts of the person contain `word`.
   */
  makePersonalRows?(
    server: TestServer,
    people: { dot: Actor; ana: Actor; ben: Actor },
    word: string,
  ): Promise<void>;
}

const root = join(import.meta.dirname, '..');
const files = globSync('features/*/server/test-lines.fixture.ts', { cwd: root }).toSorted();

/** The lines of every feature that has a file for them. */
export const featureTestLines: readonly FeatureTestLines[] = await Promise.all(
  files.map(async (file) => ((await import(join(root, file))) as { testLines: FeatureTestLines }).testLines),
);
