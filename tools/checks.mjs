import { join } from 'node:path';
import { runToolAndCapture } from './run-tool.mjs';
import { projectRoot } from './setup/paths.mjs';

/**
 * A check. `run` resolves to whether the check passed (`isGood`), and to its output.
 * @typedef {{ name: string, run: () => ReturnType<typeof runToolAndCapture> }} Check
 */

/** File for the results of the last run of `tsc`. The next run checks only files that changes affect. */
const typesCache = join(projectRoot, 'node_modules', '.cache', 'types.tsbuildinfo');

/**
 * Checks that only read the code.
 * @type {Check[]}
 */
const staticChecks = [
  {
    name: 'types',
    run: () =>
      runToolAndCapture('tsc', [
        '--noEmit',
        '-p',
        'tsconfig.json',
        '--incremental',
        '--tsBuildInfoFile',
        typesCache,
      ]),
  },
  { name: 'lint', run: () => runToolAndCapture('oxlint', ['--deny-warnings']) },
  { name: 'format', run: () => runToolAndCapture('oxfmt', ['--check', '.']) },
];

/**
 * Tests that only read the checkout: architecture, documentation and requirement ids.
 * @type {Check}
 */
const structure = {
  name: 'structure',
  run: () => runToolAndCapture('vitest', ['run', '--project', 'structure', '--reporter=default']),
};

/**
 * Runs all checks that need no server, in parallel. A failed check does not stop the others. The output of one check
 * is not mixed with that of others.
 * @param {{ withStructure: boolean }} options `withStructure`: true to run the tests of the project `structure` too,
 *   which are part of every run of all tests
 * @returns {Promise<string[]>} names of the failed checks
 */
export async function runChecks({ withStructure }) {
  const checks = withStructure ? [...staticChecks, structure] : staticChecks;
  /**
   * Names of the failed checks.
   * @type {string[]}
   */
  const failed = [];
  await Promise.all(
    checks.map(async ({ name, run }) => {
      const { isGood, output } = await run();
      process.stdout.write(`\n— ${name}\n${output}`);
      if (!isGood) failed.push(name);
    }),
  );
  return failed;
}
