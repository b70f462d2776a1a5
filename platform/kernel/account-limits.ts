/**
 * Limits of passwords, mail, sessions and devices. Rate limits of calls and requests are in `limits.ts`. The
 * environment variable `PLAZA_RATE_SCALE` multiplies the permitted numbers of failed passwords and of mails. It does
 * not change durations or maximum numbers of stored rows.
 */

/**
 * Exponential back-off after failed passwords. The first `free` failures cause no delay. The next failure causes a
 * delay of `firstSeconds`, and each further failure doubles the delay, up to `maxSeconds`.
 */
export interface PasswordBackoffRule {
  free: number;
  firstSeconds: number;
  maxSeconds: number;
  /** Time in seconds without a failure after which the count of failures restarts at zero. */
  forgetSeconds: number;
}

const minute = 60;
const day = 24 * 60 * minute;

/**
 * Exponential back-off rules for failed passwords. Several rules may apply to a password attempt. The attempt is then
 * refused while at least one of the rules demands a delay.
 */
export const passwordBackoffRules = {
  /**
   * Rule for failed passwords for one account from one source. A source is an IP network, a known device (a browser
   * that logged in before) or a session.
   */
  source: { free: 10, firstSeconds: 30, maxSeconds: 15 * minute, forgetSeconds: day },
  /**
   * Rule that replaces `source` while an account counts as under attack (see `minFailedPasswordsOfAttack`). Known
   * devices and sessions keep the rule `source`. The delays are longer, but the account is never locked.
   */
  sourceUnderAttack: { free: 3, firstSeconds: 2 * minute, maxSeconds: 60 * minute, forgetSeconds: day },
  /**
   * Rule for failed passwords for all accounts together from one IP network. Failures from known devices (browsers that
   * logged in before) and from sessions are counted too. The rule never delays known devices and sessions, so that a
   * stranger on the same IP network cannot delay them.
   */
  network: { free: 25, firstSeconds: 15, maxSeconds: minute, forgetSeconds: 5 * minute },
} as const satisfies Record<string, PasswordBackoffRule>;

/**
 * Number of failed passwords for one account after which the account counts as under attack. Failures from known
 * devices (browsers that logged in before) and from sessions are not counted. The count restarts if more than
 * `maxSecondsBetweenPasswordAttackAttempts` pass between two failures.
 */
export const minFailedPasswordsOfAttack = 100;
/** Maximum seconds between two failed passwords for an account that count as parts of the same attack. */
export const maxSecondsBetweenPasswordAttackAttempts = 60 * minute;

/**
 * Maximum numbers of mails within 24 hours. A mail that would exceed one of these numbers is not sent. The mails are
 * counted in the outbox table, which contains sent mails too.
 */
export const dailyMailBudgets = {
  /**
   * Maximum per day of requested mails, such as reset links, to one recipient from all requesters together. A known
   * device may exceed this number, but not `perRecipientAndRequester`.
   */
  perRecipient: 20,
  /**
   * Maximum per day of requested mails to one recipient from one requester: an IP network, or a known device (a browser
   * that logged in before).
   */
  perRecipientAndRequester: 5,
  /** Maximum per day of mails that were requested from one IP network, to all recipients together. */
  perNetwork: 200,
  /**
   * Maximum per day of security notices, such as "your password was changed", to one recipient. The server sends them
   * on its own; the recipient does not ask for them.
   */
  noticesPerRecipient: 30,
  /**
   * Maximum per day of mails to one trusted contact about emergencies during trips. A trusted contact is a person who
   * has agreed to receive these mails. These mails do not count against `noticesPerRecipient`. The number is enough for
   * all emergencies of ten trips.
   */
  emergenciesPerRecipient: 100,
} as const;

/** Number of days for which mails stay in the outbox. Afterwards a job deletes them, whether they were sent or not. */
export const outboxMailRetentionDays = 7;

/**
 * Minimum time in milliseconds between two password-reset mails to a recipient whose mail budgets are used up. After
 * this time, the recipient gets another reset mail in spite of the budgets. The time is half of the lifetime of a reset
 * link.
 */
export const minPasswordResetMailIntervalMs = 30 * minute * 1000;

/** Maximum number of sessions of one person. A further sign-in ends the least recently used session. */
export const maxSessionsPerPerson = 50;
/**
 * Maximum number of sessions of the demo account, which many visitors share. A further sign-in ends the least recently
 * used session.
 */
export const maxDemoSessions = 2_000;

/**
 * Maximum number of known devices (browsers that logged in before) of one person. A further device replaces the least
 * recently used one.
 */
export const maxKnownDevicesPerPerson = 50;
/**
 * Time in milliseconds after its last use for which a device counts as known. Failed passwords from other places do not
 * delay a known device.
 */
export const knownDeviceLifetimeMs = 365 * day * 1000;

/**
 * Maximum number of password checks that wait for the hash function, in total and per IP network. Further checks are
 * refused. `PLAZA_RATE_SCALE` does not change these limits, because hashing takes processor time: 300 checks take about
 * five seconds.
 */
export const passwordHashQueueLimits = { waiting: 300, waitingPerNetwork: 100 } as const;

/** Multiplies a limit by a factor, such as `PLAZA_RATE_SCALE`, and rounds down. The result is at least 1. */
export function multiplyLimitByFactor(limit: number, scale: number): number {
  return Math.max(1, Math.floor(limit * scale));
}
