import { join } from 'node:path';
import { captureTool } from './run-tool.mjs';
import { root } from './setup/paths.mjs';

/** @typedef {{ name: string, run: () => ReturnType<typeof captureTool> }} Check */

/** Results of the last run of `tsc`, so that the next run checks only files affected by changes. */
const typesCache = join(root, 'node_modules', '.cache', 'types.tsbuildinfo');

/** @type {Check[]} */
const staticChecks = [
  {
    name: 'types',
    run: () =>
      captureTool('tsc', [
        '--noEmit',
        '-p',
        'tsconfig.json',
        '--incremental',
        '--tsBuildInfoFile',
        typesCache,
      ]),
  },
  { name: 'lint', run: () => captureTool('oxlint', ['--deny-warnings']) },
  { name: 'format', run: () => captureTool('oxfmt', ['--check', '.']) },
];

/** @type {Check} Tests that only read the checkout: architecture, docs, requirement names. */
const structure = {
  name: 'structure',
  run: () => captureTool('vitest', ['run', '--project', 'structure', '--reporter=default']),
};

/**
 * Runs the checks that read the code without starting a server, all at once. All of them run to their end, even after one
 * has failed, and each one's output is printed whole.
 * @param {{ withStructure: boolean }} options `withStructure`: also the tests of the project `structure`, which a run
 *   of all tests contains anyway
 * @returns {Promise<string[]>} names of those that failed
 */
export async function runChecks({ withStructure }) {
  const checks = withStructure ? [...staticChecks, structure] : staticChecks;
  /** @type {string[]} */
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
