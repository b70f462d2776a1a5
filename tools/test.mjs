/**
 * `npm test`: runs the checks, then all test projects and the browser tests at the same time, because the browser tests
 * spend a third of their time waiting. Runs no tests if a check fails. A few failed test files are run a second time and
 * listed as flaky if they pass. The last line of the output is `N passed, N failed`.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runChecks } from './checks.mjs';
import { runTool, runToolAndCapture } from './run-tool.mjs';
import { makeTemporaryFolder } from './setup/temporary-folder.mjs';

/**
 * Numbers of passed and failed tests.
 * @typedef {{ passed: number, failed: number }} Count
 */

/** Maximum number of failed test files that are run a second time. */
const maxRepeatedFiles = 3;

const temporary = makeTemporaryFolder();
// The tests and the programs that they start create their temporary files there too.
process.env['TMPDIR'] = temporary;
const startedAt = Date.now();
/**
 * Numbers of passed and failed tests in all parts together.
 * @type {Count}
 */
const total = { passed: 0, failed: 0 };

/**
 * Parts of the test run. Those of one step run at the same time; a step begins only if the one before it passed.
 * @type {{ name: string, run: () => Promise<Count> }[][]}
 */
const steps = [
  [{ name: 'checks', run: countFailedChecks }],
  [
    { name: 'tests', run: runTests },
    { name: 'browser journeys', run: runJourneys },
  ],
];

/**
 * Names of the parts that failed.
 * @type {string[]}
 */
const failed = [];
/**
 * Names of the parts that were not run.
 * @type {string[]}
 */
const left = [];
for (const step of steps) {
  if (failed.length > 0) left.push(...step.map(({ name }) => name));
  else await Promise.all(step.map(runPart));
}
rmSync(temporary, { recursive: true, force: true });

const seconds = Math.round((Date.now() - startedAt) / 1000);
process.stdout.write(
  failed.length === 0
    ? `\nAll tests passed in ${seconds} s.\n`
    : `\nFailed: ${failed.join(', ')}, see above.${left.length > 0 ? ` Not run: ${left.join(', ')}.` : ''}\n`,
);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

/**
 * Runs a part and adds its tests to the total.
 * @param {{ name: string, run: () => Promise<Count> }} part
 */
async function runPart({ name, run }) {
  const result = await run();
  total.passed += result.passed;
  total.failed += result.failed;
  if (result.failed > 0) failed.push(name);
}

/** @returns {Promise<Count>} */
async function countFailedChecks() {
  process.stdout.write('\n=== checks\n');
  return { passed: 0, failed: (await runChecks({ withStructure: false })).length };
}

/** @returns {Promise<Count>} */
async function runTests() {
  process.stdout.write('\n=== tests\n');
  const file = join(temporary, 'tests.json');
  const isGood = await runTool('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readReport(file);
  if (!isGood && (await passesAgain(listFailedFiles(report))))
    return count(true, report.numPassedTests + report.numFailedTests);
  return count(isGood, report.numPassedTests, report.numFailedTests);
}

/** @returns {Promise<Count>} */
async function runJourneys() {
  const file = join(temporary, 'journeys.json');
  const { isGood, output } = await runToolAndCapture('playwright', ['test'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  process.stdout.write(`\n=== browser journeys\n${output}`);
  const { expected, unexpected } = readReport(file).stats ?? {};
  return count(isGood, expected, unexpected);
}

/**
 * Reads the JSON report of a part; returns an empty object if there is none.
 * @param {string} file
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The program ended before it wrote a report.
    return {};
  }
}

/**
 * Runs the failed test files once more, one after another. Returns true if all pass; they are then listed as flaky, as
 * flaky browser tests are. Runs nothing if more than `maxRepeatedFiles` files failed.
 * @param {string[]} files
 */
async function passesAgain(files) {
  if (files.length === 0 || files.length > maxRepeatedFiles) return false;
  process.stdout.write(`\nSecond run of ${files.join(', ')}\n`);
  if (!(await runTool('vitest', ['run', '--no-file-parallelism', ...files]))) return false;
  process.stdout.write(`\nFlaky, passed at the second run: ${files.join(', ')}\n`);
  return true;
}

/**
 * Returns the paths of the test files that failed.
 * @param {{ testResults?: { name: string, status: string }[] }} report
 */
function listFailedFiles({ testResults = [] }) {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative('.', name));
}

/**
 * Returns the numbers of passed and failed tests of one part of the run. A part whose program exits with an error
 * counts as at least one failed test, for example if a file cannot be read.
 * @param {boolean} isGood whether the exit code is 0
 * @param {number} [passed]
 * @param {number} [failed]
 * @returns {Count}
 */
function count(isGood, passed = 0, failed = 0) {
  return { passed, failed: isGood ? failed : Math.max(failed, 1) };
}
