/**
 * Distributes the cases of a long test over several days. Each daily run checks every second or third case, and the
 * runs of the next days check the other cases. `npm run test:long` checks all cases.
 */
import { isLongTestRun } from './choose-test-round-count.ts';

const dayMs = 86_400_000;
const today = Math.floor(Date.now() / dayMs);

/**
 * Returns true if today's run checks the test case with the given number. A daily run checks every `count`-th case, so
 * all cases are checked in `count` days; a long run checks all cases.
 */
export function isCheckedInThisRun(number: number, count = 2): boolean {
  return isLongTestRun || (number + today) % count === 0;
}
