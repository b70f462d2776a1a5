/**
 * Table rows that features contribute to the tests of the whole app, found in
 * `features/NAME/server/test-lines.fixture.ts`, so that a new feature edits no table of these tests. The rows of
 * features without that file are in the tables.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Tx } from '#platform/database/connection.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import type { LargeTown } from '../bench/large-town-shape.ts';
import type { LimitedField } from './field-limits.fixture.ts';
import type { LiveTestData } from './live-test-data.fixture.ts';
import type { TestServer } from './test-server.ts';
import type { VisibilityQueryCase, VisibilityScene } from './visibility-scene.fixture.ts';

/**
 * `read`: a query open to everybody; `act`: a write open to everybody, without a session; `person`: requires a
 * session; `admin`: requires an admin.
 */
export type FunctionAccess = 'read' | 'act' | 'person' | 'admin';

/** A frequent mutation of `app/round-trips.test.ts` and `app/cut-mutations.test.ts`. */
export interface FeatureMutationCase {
  name: string;
  /** Maximum number of round trips to the database. */
  budget: number;
  /** True if the connections are cut in each run of the tests, not only with `PLAZA_CUT_ALL=1`. */
  isAlwaysCut?: boolean;
  /** True if each prepared call has its own key, so that it is repeated after each cut. */
  isRepeated?: boolean;
  /** Prepares a call on a server without listeners. */
  prepare(server: TestServer): Promise<() => Promise<{ status: number }>>;
}

/** Rows that one feature adds to the tables of the tests of the whole app. */
export interface FeatureTestLines {
  /** `app/access-matrix.test.ts`: who may call each function. */
  access?: Record<string, FunctionAccess>;
  /** The same test: arguments for which a query open to everybody answers 200; `{}` if omitted. */
  readArgs?: Record<string, Record<string, unknown>>;
  /** The same test: queries whose `readArgs` name something that does not exist, so that everybody gets 404. */
  absent?: string[];
  /** `app/access-matrix-limits.test.ts`: valid arguments of functions open to anyone that have a limit of their own. */
  limitedArgs?: Record<string, Record<string, unknown>>;
  /** `bench/worst-calls.test.ts`: arguments of the most expensive calls of functions open to guests. */
  worstCalls?(town: LargeTown): Record<string, object[]>;
  /** The same test: inserts rows that these calls read, as many as there are people. */
  fillLargeTown?(tx: Tx, town: LargeTown): Promise<void>;
  /** `app/leaving-access.test.ts`: functions whose effects reach other people. */
  reachesOthers?: string[];
  /** The mutations that are measured and cut. */
  mutations?: FeatureMutationCase[];
  /** `app/field-limits.test.ts`: texts with a length limit. */
  limits?: LimitedField[];
  /** The same test: columns with a length check whose texts no person writes. */
  filledByProgram?: string[];
  /**
   * `app/visibility-of-queries.test.ts`: the arguments of each query, and the kinds of the author's content that it
   * shows.
   */
  queries?: Record<string, VisibilityQueryCase>;
  /**
   * `app/live-snapshots.test.ts`: the arguments that screens subscribe with, by live query. Somebody must see something
   * with them.
   */
  liveArgs?: Record<string, (viewerId: string, scene: LiveTestData) => Record<string, unknown>[]>;
  /** `app/visibility-of-queries.test.ts`: creates content of the author that begins with the word of the scene. */
  writeAsAuthor?(scene: VisibilityScene): Promise<void>;
  /**
   * `app/personal-data.test.ts`: inserts a row of the person `dot` in each personal table, with a reference in each
   * column that may refer to a person. Texts of the person contain `word`.
   */
  makePersonalRows?(
    server: TestServer,
    people: { dot: TestActor; ana: TestActor; ben: TestActor },
    word: string,
  ): Promise<void>;
}

const root = join(import.meta.dirname, '..');
const files = globSync('features/*/server/test-lines.fixture.ts', { cwd: root }).toSorted();

/** The rows of every feature that has such a file. */
export const featureTestLines: readonly FeatureTestLines[] = await Promise.all(
  files.map(async (file) => ((await import(join(root, file))) as { testLines: FeatureTestLines }).testLines),
);
