/**
 * Returns the number of rounds of a test that repeats its work: `few`, the smallest number that covers each case, or
 * `many` in `npm run test:long`, which tries more moments.
 */
export function chooseRounds(few: number, many: number): number {
  return process.env['PLAZA_ALL_ROUNDS'] === '1' ? many : few;
}
