/**
 * `npm run test:long`: runs the tests that are too long for `npm test`: the files in `tools/long-tests.mjs`, and the
 * browser tests with the tag `@long`. The simulation and the tests of faults and races run three times: with the
 * default batching of calls, with batching of all calls, and without batching. Tests that repeat their work run with
 * all of their rounds instead of a few. The browser tests that `npm test` runs for some of the screens only run for all
 * of them. All parts run, even after a failure. Further arguments are passed to vitest: `npm run test:long --
 * --maxWorkers 1` for a machine that has other work.
 */
import { globSync, rmSync } from 'node:fs';
import { longTestFiles } from './long-tests.mjs';
import { runTool } from './run-tool.mjs';
import { projectRoot } from './setup/paths.mjs';
import { makeTemporaryFolder } from './setup/temporary-folder.mjs';

/** Tests of concurrent calls, whose results may depend on how the server batches the calls. */
const concurrencyTests = [
  'app/simulation/*.test.ts',
  'app/faults/*.test.ts',
  'app/two-processes.test.ts',
  'features/*/server/*-races.test.ts',
];

/** Makes tests try more cases and more moments of failure (`platform/testkit/choose-test-round-count.ts`). */
const allRounds = { PLAZA_ALL_ROUNDS: '1' };

/**
 * Parts of the run, in order. Vitest gets the paths of test files, Playwright its own arguments.
 * @type {{ name: string, program: 'vitest' | 'playwright', args: string[], env: Record<string, string> }[]}
 */
const parts = [
  {
    name: 'tests that npm test leaves out',
    program: 'vitest',
    args: [...longTestFiles, 'platform/rpc/scan-json.test.ts'].flatMap(listFiles),
    env: allRounds,
  },
  {
    name: 'every call in a batch',
    program: 'vitest',
    args: concurrencyTests.flatMap(listFiles),
    env: { PLAZA_BATCHING: 'always', ...allRounds },
  },
  {
    name: 'no call in a batch',
    program: 'vitest',
    args: concurrencyTests.flatMap(listFiles),
    env: { PLAZA_BATCHING: 'never', ...allRounds },
  },
  { name: 'variants of the journeys', program: 'playwright', args: ['--grep', '@long'], env: allRounds },
  {
    name: 'all screens in both sizes',
    program: 'playwright',
    args: ['--grep-invert', '@long', 'e2e/accessibility.journey.ts', 'e2e/messages.journey.ts'],
    env: allRounds,
  },
];

const temporary = makeTemporaryFolder();
process.env['TMPDIR'] = temporary;
/**
 * Names of the failed parts.
 * @type {string[]}
 */
const failed = [];
for (const { name, program, args, env } of parts) {
  process.stdout.write(`\n=== ${name}\n`);
  const startedAt = Date.now();
  const isGood =
    program === 'vitest'
      ? await runTool('vitest', ['run', ...process.argv.slice(2), ...args], env)
      : await runTool('playwright', ['test', ...args], env);
  process.stdout.write(`${name}: ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
  if (!isGood) failed.push(name);
}
rmSync(temporary, { recursive: true, force: true });
process.stdout.write(failed.length === 0 ? '\nAll parts passed.\n' : `\nFailed: ${failed.join(', ')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;

/**
 * Returns the paths of the test files of a pattern.
 * @param {string} pattern
 * @throws {Error} if there is none, for example because a file was renamed
 */
function listFiles(pattern) {
  const files = globSync(pattern, { cwd: projectRoot });
  if (files.length === 0) throw new Error(`No test file matches ${pattern}`);
  return files;
}
