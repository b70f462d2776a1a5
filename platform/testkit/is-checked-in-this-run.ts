/**
 * Distributes the cases of a slow test over several days. The run of each day checks every second or third case, and
 * the runs of the next days check the remaining cases. `npm run test:long` checks all cases.
 */
import { isLongTestRun } from './choose-test-round-count.ts';

const dayMs = 86_400_000;
const today = Math.floor(Date.now() / dayMs);

/**
 * Returns true if this run checks the test case with the given number. `npm run test:long` checks all cases. Other runs
 * check one case in `count`, and a different one each day, so that all cases are checked in `count` days.
 */
export function isTestCaseSelectedForThisRun(number: number, count = 2): boolean {
  return isLongTestRun || (number + today) % count === 0;
}
