import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { isLongTestRun } from './platform/testkit/choose-test-round-count.ts';
import { SlowestTestsFirstSequencer } from './tools/longest-first.ts';
import { longTestFiles } from './tools/long-tests.mjs';
import { compileCacheFolder } from './tools/setup/paths.mjs';

/** File patterns of the tests of the web app. */
const web = ['{app,features/*}/web/**/*.test.{ts,tsx}', 'platform/{client,messages,ui}/**/*.test.{ts,tsx}'];
/** Returns the test files of the web app whose text matches a pattern. */
const findWebTests = (pattern: RegExp) =>
  web
    .flatMap((glob) => globSync(glob, { cwd: import.meta.dirname }))
    .filter((file) => pattern.test(readFileSync(join(import.meta.dirname, file), 'utf8')));
/**
 * Test files of the web app that need a page (jsdom) or that replace modules. Browser code keeps its state in modules
 * and in the page, so each of these files runs in its own V8 context. A V8 context needs a third of the processor time
 * of a separate process.
 */
const page = findWebTests(/^\/\/ @vitest-environment jsdom|vi\.mock\(/m);
/**
 * Test files in `page` that need their own process, because they use things that a V8 context lacks, such as the
 * entries of `performance` or one class of byte arrays. Their second line begins with `// Own process:`.
 */
const ownProcess = findWebTests(/^\/\/ Own process: /m);
const pageSetup = { setupFiles: ['./platform/testkit/page-setup.ts'], testTimeout: 60_000 };
/** Tests that only read the checkout. `npm run check` runs them too, so they must not start a database. */
const structure = [
  'tools/{architecture,dependencies,docs,message-figures,messages,permission-rules,requirements,requirements-sample,safety,table-ownership,wire-errors}.test.ts',
];
/** Test files on the command line, such as `app/fuzz.test.ts` or `./fuzz.test.ts:12`, without folder or line number. */
const namedFiles = process.argv
  .slice(2)
  .map((word) => basename(word.replace(/:\d+$/, '')))
  .filter((name) => /\.test\.tsx?$/.test(name));
const isNamed = (file: string) => namedFiles.includes(basename(file));
/** Test files that this run leaves out. */
const skipped = isLongTestRun ? [] : longTestFiles.filter((file) => !isNamed(file));
const elsewhere = ['**/node_modules/**', 'dist/**', 'data/**', 'e2e/**', ...skipped];

/** All tests except the browser journeys, which run in e2e/ against the built app. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    // The time limit detects a test that never ends, and is long enough for a slow and busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // One more worker than a small machine has cores, because many test files wait for processes that they started. At
    // most six, because on a large machine all workers share one database server.
    maxWorkers: Math.min(availableParallelism() + 1, 6),
    // The workers create much garbage and share few cores: larger space for young objects and no helper threads of the
    // garbage collector save a sixth of their processor time.
    execArgv: ['--min-semi-space-size=32', '--single-threaded-gc'],
    reporters: ['default'],
    sequence: { sequencer: SlowestTestsFirstSequencer },
    // The compile cache halves the start time of every server after the first one.
    env: { NODE_COMPILE_CACHE: compileCacheFolder },
    projects: [
      {
        extends: true,
        test: {
          ...pageSetup,
          name: 'page',
          pool: 'vmForks',
          include: page,
          exclude: [...elsewhere, ...ownProcess],
        },
      },
      {
        extends: true,
        test: { ...pageSetup, name: 'page with a process', include: ownProcess, exclude: elsewhere },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: web,
          exclude: [...elsewhere, ...page],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'structure',
          include: structure,
          isolate: false,
          // These tests parse the whole checkout while the other checks run, so they take longer.
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, ...web, ...structure],
          globalSetup: ['./platform/testkit/global-database.ts'],
          // Test files may share a process and its modules: a server keeps its state in objects, and every file starts
          // its own server.
          isolate: false,
        },
      },
    ],
  },
});
