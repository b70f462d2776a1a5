import { runTool } from './run-tool.mjs';

const checks = [
  { name: 'types', run: () => runTool('tsc', ['--noEmit', '-p', 'tsconfig.json']) },
  { name: 'lint', run: () => runTool('oxlint', ['--deny-warnings']) },
  { name: 'format', run: () => runTool('oxfmt', ['--check', '.']) },
];

/**
 * The checks that read the code without running it. All of them are run, so that one look tells everything.
 * @returns {Promise<string[]>} names of those that found something
 */
export async function runChecks() {
  const failed = [];
  for (const { name, run } of checks) {
    process.stdout.write(`\n— ${name}\n`);
    if (!(await run())) failed.push(name);
  }
  return failed;
}
