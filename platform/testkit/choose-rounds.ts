/** True in `npm run test:long`, which tries more moments and cases than `npm test`. */
export const isLongRun = process.env['PLAZA_ALL_ROUNDS'] === '1';

/**
 * Returns the number of rounds of a test that repeats its work: `few`, the smallest number that covers each case, or
 * `many` in `npm run test:long`.
 */
export function chooseRounds(few: number, many: number): number {
  return isLongRun ? many : few;
}
