/**
 * Ceilings around passwords and mail that are not plain rates (`limits.ts` has those). Counts are scaled by
 * `PLAZA_RATE_SCALE`; durations are not.
 */

/** How the wait grows with failures: after `free` of them `firstSeconds`, doubled by each further one up to `maxSeconds`. */
export interface DelayRule {
  free: number;
  firstSeconds: number;
  maxSeconds: number;
  /** The count starts again when the last failure is older. */
  forgetSeconds: number;
}

const minute = 60;
const day = 24 * 60 * minute;

export const passwordLimits = {
  /** Failures on one account from one source: a network, a known device or a session. */
  source: { free: 10, firstSeconds: 30, maxSeconds: 15 * minute, forgetSeconds: day },
  /** The same from a network while many networks fail on the account: slower, never locked. */
  sourceUnderAttack: { free: 3, firstSeconds: 2 * minute, maxSeconds: 60 * minute, forgetSeconds: day },
  /** Failures on any account from one network. Known devices and sessions are exempt. */
  network: { free: 25, firstSeconds: 15, maxSeconds: minute, forgetSeconds: 5 * minute },
} as const satisfies Record<string, DelayRule>;

/**
 * An account counts as under attack after this many failures from all unknown networks together, as long as the next one
 * follows within the window.
 */
export const attackFailures = 100;
export const attackWindowSeconds = 60 * minute;

/** Letters within 24 hours, counted from the outbox. */
export const mailBudgets = {
  /** Letters that somebody asked for, to one recipient. */
  perRecipient: 20,
  /** Of these, from one network or known device. */
  perRecipientAndRequester: 5,
  /** Letters that one network asked for, to anybody. */
  perNetwork: 200,
  /** Notices of what has happened to an account, to one recipient. */
  noticesPerRecipient: 30,
} as const;

/** Within a used-up budget a reset letter still goes out when the newest one is older than this, half of a link's life. */
export const resetLetterPauseMs = 30 * minute * 1000;

/** Sessions of one person, and of the demo account, which many visitors share; the one unused for longest makes room. */
export const sessionsPerPerson = 50;
export const demoSessions = 2_000;

/** Known devices of one person; the one used least recently makes room. */
export const devicesPerPerson = 50;
/** A device that was not used for this long is no longer known. */
export const deviceLifeMs = 365 * day * 1000;

/** Password hashes that wait, in all and of one network. Tied to the processor, so not scaled: 300 are about five seconds of work. */
export const hashQueue = { waiting: 300, waitingPerNetwork: 100 } as const;

/** A count at a scale: at least one. */
export function scaled(count: number, scale: number): number {
  return Math.max(1, Math.floor(count * scale));
}
