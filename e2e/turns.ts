/**
 * Choice of the cases that one run of a long journey checks. A run checks every second case, and the others the next day;
 * `npm run test:long` checks all of them.
 */
import { isLongRun } from '#platform/testkit/choose-rounds.ts';

const dayMs = 86_400_000;
const today = Math.floor(Date.now() / dayMs);

/**
 * Returns true if this run checks the case with this number. Each day every `count`-th case is checked, and the others
 * on the following days.
 */
export function isInTurn(number: number, count = 2): boolean {
  return isLongRun || (number + today) % count === 0;
}
