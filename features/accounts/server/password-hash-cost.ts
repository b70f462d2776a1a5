/** Cost parameters of the password hash function argon2id. */
export interface PasswordHashCost {
  /** Memory that the computation of one hash uses, in KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/**
 * Cost levels of a password hash. Only tests use a level other than `full`. The work of a hash is proportional to
 * memory × passes, so a hash at level `test` needs 1/608 of the work at level `full`.
 */
const costs = {
  full: { memory: 19_456, passes: 2, parallelism: 1 },
  test: { memory: 64, passes: 1, parallelism: 1 },
} satisfies Record<string, PasswordHashCost>;

/**
 * Cost level of new password hashes. The servers of a test run use the cheap level `test`, because their tests sign up
 * thousands of people.
 */
export const passwordHashCostLevelSetting: { level: keyof typeof costs } = { level: 'full' };

/**
 * Returns the argon2id parameters for new password hashes: in a test run, those of
 * `passwordHashCostLevelSetting.level`; otherwise always those of the level `full`.
 */
export function readPasswordHashCost(): PasswordHashCost {
  return costs[process.env['NODE_ENV'] === 'test' ? passwordHashCostLevelSetting.level : 'full'];
}
