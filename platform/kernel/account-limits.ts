/**
 * Limits for passwords and mail that are not plain rates (those are in `limits.ts`). Counts are scaled by
 * `PLAZA_RATE_SCALE`; durations are not.
 */

/**
 * Delay by number of failures: none for the first `free`, then `firstSeconds`, doubled by each further failure up
 * to `maxSeconds`.
 */
export interface DelayRule {
  free: number;
  firstSeconds: number;
  maxSeconds: number;
  /** The count restarts if the last failure is older than this. */
  forgetSeconds: number;
}

const minute = 60;
const day = 24 * 60 * minute;

export const passwordLimits = {
  /** Failures on one account from one source: a network, a known device or a session. */
  source: { free: 10, firstSeconds: 30, maxSeconds: 15 * minute, forgetSeconds: day },
  /** Stricter rule for the same source while many networks fail on the account. It delays more but never locks. */
  sourceUnderAttack: { free: 3, firstSeconds: 2 * minute, maxSeconds: 60 * minute, forgetSeconds: day },
  /** Failures on any account from one network. Known devices and sessions are exempt. */
  network: { free: 25, firstSeconds: 15, maxSeconds: minute, forgetSeconds: 5 * minute },
} as const satisfies Record<string, DelayRule>;

/**
 * An account counts as under attack after this many failures from all unknown networks together, as long as each
 * follows the previous one within the window.
 */
export const attackFailures = 100;
export const attackWindowSeconds = 60 * minute;

/** Numbers of mails within 24 hours, counted from the outbox. */
export const mailBudgets = {
  /** Requested mails to one recipient. */
  perRecipient: 20,
  /** Requested mails to one recipient from one network or known device. */
  perRecipientAndRequester: 5,
  /** Mails requested from one network, to any recipient. */
  perNetwork: 200,
  /** Notices about an account, to one recipient. */
  noticesPerRecipient: 30,
} as const;

/**
 * A reset mail is sent although the mail budget is used up, if the last one is older than this: half of the lifetime of
 * a link.
 */
export const resetMailPauseMs = 30 * minute * 1000;

/**
 * Maximum sessions of one person, and of the demo account, which many visitors share. The least recently used
 * session is evicted.
 */
export const sessionsPerPerson = 50;
export const demoSessions = 2_000;

/** Maximum known devices of one person. The least recently used device is evicted. */
export const devicesPerPerson = 50;
/** A device that was not used for this long is no longer known. */
export const deviceLifeMs = 365 * day * 1000;

/**
 * Maximum password hashes that wait, in total and per network. Not scaled, because it depends on the processor: 300
 * take about five seconds.
 */
export const hashQueue = { waiting: 300, waitingPerNetwork: 100 } as const;

/** Multiplies a count by a scale; at least 1. */
export function scaleCount(count: number, scale: number): number {
  return Math.max(1, Math.floor(count * scale));
}
