/**
 * Pauses of a streak, for vacation or illness (EXP-054). Days are strings in the form `YYYY-MM-DD`, in the person's
 * time zone.
 */
import { getNextDay } from './streak.ts';

/** A pause of a streak. Days without activity in the pause do not end the streak. Days have the form `YYYY-MM-DD`. */
export interface StreakPause {
  from: string;
  /** Last day of the pause, included. */
  until: string;
}

/**
 * Maximum length of a pause, in days; a longer pause is refused. There are at least `daysBetweenPauses` days between
 * two pauses, so that nobody can preserve a streak by pauses alone.
 */
export const maxPauseDays = 30;
const daysBetweenPauses = 7;

type PauseDecision =
  | { ok: true; pause: StreakPause }
  | { ok: false; reason: 'already_paused' | 'too_soon'; from: string };

/**
 * Decides whether a person may pause their streak from today on. If the pause is refused, `from` in the result is the
 * first day on which the next pause may begin.
 * @param last the last pause; null for none
 * @param days length of the new pause in days
 */
export function decideIfStreakMayBePaused(
  last: StreakPause | null,
  today: string,
  days: number,
): PauseDecision {
  const from = last === null ? null : getEarliestDayOfNextStreakPause(last);
  if (last !== null && isDayInStreakPause(last, today))
    return { ok: false, reason: 'already_paused', from: from! };
  if (from !== null && today < from) return { ok: false, reason: 'too_soon', from };
  return { ok: true, pause: { from: today, until: addDays(today, days - 1) } };
}

/**
 * Ends a streak pause today. Returns the pause with yesterday as its last day, or null if the pause began today. A
 * pause that does not include today is returned unchanged.
 */
export function endStreakPause(pause: StreakPause | null, today: string): StreakPause | null {
  if (pause === null || !isDayInStreakPause(pause, today)) return pause;
  return pause.from === today ? null : { from: pause.from, until: addDays(today, -1) };
}

/** Returns true if a day is within the pause of a streak. */
export function isDayInStreakPause(pause: StreakPause | null, today: string): boolean {
  return pause !== null && pause.from <= today && today <= pause.until;
}

/** Returns the first day on which another pause may begin after the given pause. */
export function getEarliestDayOfNextStreakPause(pause: StreakPause): string {
  return addDays(getNextDay(pause.until), daysBetweenPauses);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
