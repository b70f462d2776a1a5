import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { SlowestTestsFirstSequencer } from './tools/longest-first.ts';
import { compileCacheFolder } from './tools/setup/paths.mjs';

/** Tests of the web app. */
const web = ['{app,features/*}/web/**/*.test.{ts,tsx}', 'platform/{client,messages,ui}/**/*.test.{ts,tsx}'];
/** Those whose text matches a pattern. */
const findWebTests = (pattern: RegExp) =>
  web
    .flatMap((glob) => globSync(glob, { cwd: import.meta.dirname }))
    .filter((file) => pattern.test(readFileSync(join(import.meta.dirname, file), 'utf8')));
/**
 * Those that need a page or replace modules. Browser code keeps its state in modules and in the page, so each of them has
 * a context of V8 of its own. That costs a third of the processor time of a process of its own.
 */
const page = findWebTests(/^\/\/ @vitest-environment jsdom|vi\.mock\(/m);
/** Those that also use what a context of V8 lacks, such as the entries of `performance` or one class of byte arrays. */
const ownProcess = findWebTests(/^\/\/ Own process: /m);
const pageSetup = { setupFiles: ['./platform/testkit/page-setup.ts'], testTimeout: 60_000 };
/** Tests that only read the checkout; `npm run check` runs them too, so they start no database. */
const structure = [
  'tools/{architecture,dependencies,docs,message-figures,messages,permission-rules,requirements,requirements-sample,safety,table-ownership}.test.ts',
];
const elsewhere = ['**/node_modules/**', 'dist/**', 'data/**', 'e2e/**'];

/** All tests except the browser journeys, which run in e2e/ against the built app. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    // The limit finds a test that never ends, also on a slow and busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // Two more than the cores of a small machine, because many files wait for processes that they started. On a large one
    // the tests share one database server with at most six workers.
    maxWorkers: Math.min(availableParallelism() + 2, 6),
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
          // These tests parse the whole checkout, beside the other checks.
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
          // Files may share a process and its modules, because a server keeps its state in objects and every file starts its own.
          isolate: false,
        },
      },
    ],
  },
});
