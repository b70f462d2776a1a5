/**
 * True in `npm run test:long`. Its tests try more cases, and simulate failures at more points in time, than in
 * `npm test`.
 */
export const isLongTestRun = process.env['PLAZA_ALL_ROUNDS'] === '1';

/**
 * Returns the number of rounds of a repeated test: `many` in `npm run test:long`, otherwise `few`, the smallest number
 * that covers each case.
 */
export function chooseTestRoundCount(few: number, many: number): number {
  return isLongTestRun ? many : few;
}
