/**
 * Test cases that features contribute to the tests of the whole app. Each feature declares them in its
 * `features/NAME/server/test-cases.fixture.ts`, so that a new feature need not change these tests. The tests themselves
 * contain the cases of features without this file.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Tx } from '#platform/database/connection.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import type { LargeTestTown } from '../bench/large-town-shape.ts';
import type { LimitedField } from './field-limits.fixture.ts';
import type { LiveTestData } from './live-test-data.fixture.ts';
import type { TestServer } from './test-server.ts';
import type { VisibilityQueryCase, VisibilityScene } from './visibility-scene.fixture.ts';

/**
 * The people who may call a function. `read`: a query for everybody. `act`: a mutation or action for everybody, even
 * without a session. `person`: requires a session. `admin`: requires an admin.
 */
export type FunctionAccess = 'read' | 'act' | 'person' | 'admin';

/** Test case of a frequent mutation of one feature, with limits for its database round trips. */
export interface FeatureMutationCase {
  name: string;
  /** Maximum number of database round trips of one call. */
  budget: number;
  /** Maximum number of database round trips during which the call holds a row lock. */
  lockedBudget: number;
  /**
   * True if `app/cut-mutations.test.ts` cuts the database connections of this mutation in each run, not only
   * in `npm run test:long`.
   */
  isAlwaysCut?: boolean;
  /**
   * True if each prepared call has an idempotency key of its own, so that the test can repeat the call after a cut
   * connection.
   */
  isRepeated?: boolean;
  /** Prepares a call on a server whose event listeners are stopped. Returns the function that makes the call. */
  prepare(server: TestServer): Promise<() => Promise<{ status: number }>>;
}

/** Test cases that one feature adds to the tests of the whole app. */
export interface FeatureTestCases {
  /** For `app/access-matrix.test.ts`: who may call each function, by function name. */
  access?: Record<string, FunctionAccess>;
  /**
   * For `app/access-matrix.test.ts`: arguments for which a query that everybody may call answers 200, by query name. An
   * omitted query is called with `{}`.
   */
  readArgs?: Record<string, Record<string, unknown>>;
  /**
   * For `app/access-matrix.test.ts`: queries whose `readArgs` contain the id of a resource that does not exist, so that
   * everybody gets 404.
   */
  absent?: string[];
  /**
   * For `app/access-matrix-limits.test.ts`: valid arguments of functions that everybody may call and that have a rate
   * limit of their own, by function name.
   */
  limitedArgs?: Record<string, Record<string, unknown>>;
  /**
   * For `bench/worst-calls.test.ts`: arguments of the most expensive calls of functions that guests may call, by
   * function name.
   */
  worstCalls?(town: LargeTestTown): Record<string, object[]>;
  /**
   * For `bench/worst-calls.test.ts`: inserts as many rows as the town has people, for the calls of `worstCalls` to
   * read.
   */
  fillLargeTown?(tx: Tx, town: LargeTestTown): Promise<void>;
  /** For `app/leaving-access.test.ts`: functions with effects that other people see or get notifications about. */
  reachesOthers?: string[];
  /**
   * Frequent mutations, for `app/round-trips.test.ts`, which counts their database round trips, and for
   * `app/cut-mutations.test.ts`, which cuts their database connections.
   */
  mutations?: FeatureMutationCase[];
  /**
   * For `app/round-trip-budgets.test.ts`: mutations without a case in `mutations`, such as those that
   * people do rarely.
   */
  mutationsWithoutRoundTripLimit?: string[];
  /** For `app/field-limits.test.ts`: texts with a length limit. */
  limits?: LimitedField[];
  /**
   * For `app/field-limits.test.ts`: columns with a length check whose texts come from programs, not from people, as
   * `table.column`.
   */
  filledByProgram?: string[];
  /**
   * For `app/visibility-of-queries.test.ts`: the arguments of each query, and the kinds of the author's content that
   * the query shows.
   */
  queries?: Record<string, VisibilityQueryCase>;
  /**
   * For `app/live-snapshots.test.ts`: the arguments of the subscriptions of screens, for each live query. At least one
   * viewer must get a result that is not empty.
   */
  liveArgs?: Record<string, (viewerId: string, scene: LiveTestData) => Record<string, unknown>[]>;
  /** For `app/visibility-of-queries.test.ts`: creates content of `scene.author` whose texts begin with `scene.word`. */
  writeAsAuthor?(scene: VisibilityScene): Promise<void>;
  /**
   * For `app/personal-data.test.ts`: inserts a row of the person `dot` into each personal table of the feature. In this
   * row, no column that can refer to a person is null. Texts of `dot` contain `word`.
   */
  makePersonalRows?(
    server: TestServer,
    people: { dot: TestActor; ana: TestActor; ben: TestActor },
    word: string,
  ): Promise<void>;
}

const root = join(import.meta.dirname, '..');
const files = globSync('features/*/server/test-cases.fixture.ts', { cwd: root }).toSorted();

/** The test cases of all features with a `server/test-cases.fixture.ts`. */
export const featureTestCases: readonly FeatureTestCases[] = await Promise.all(
  files.map(async (file) => ((await import(join(root, file))) as { testCases: FeatureTestCases }).testCases),
);
