/** Pauses of a streak: holidays, illness (EXP-054). Dates are `YYYY-MM-DD` by the person's own calendar. */
import { dayAfter } from './streak.ts';

export interface Pause {
  from: string;
  /** Last day of the pause. */
  until: string;
}

/**
 * Maximum length of a pause, and minimum number of days between two, so that pauses alone cannot preserve a streak.
 */
export const maxPauseDays = 30;
const daysBetweenPauses = 7;

type PauseDecision =
  | { ok: true; pause: Pause }
  | { ok: false; reason: 'already_paused' | 'too_soon'; from: string };

/**
 * Decides whether a pause may begin today; it ends automatically. `from` of a refusal is the first day on which the
 * next one may begin.
 */
export function decidePause(last: Pause | null, today: string, days: number): PauseDecision {
  const from = last === null ? null : nextPauseFrom(last);
  if (last !== null && isPaused(last, today)) return { ok: false, reason: 'already_paused', from: from! };
  if (from !== null && today < from) return { ok: false, reason: 'too_soon', from };
  return { ok: true, pause: { from: today, until: addDays(today, days - 1) } };
}

/** Returns the remainder of a pause that is ended today: its days until yesterday, or null. */
export function endPause(pause: Pause | null, today: string): Pause | null {
  if (pause === null || !isPaused(pause, today)) return pause;
  return pause.from === today ? null : { from: pause.from, until: addDays(today, -1) };
}

export function isPaused(pause: Pause | null, today: string): boolean {
  return pause !== null && pause.from <= today && today <= pause.until;
}

/** Returns the first day on which the next pause may begin. */
export function nextPauseFrom(pause: Pause): string {
  return addDays(dayAfter(pause.until), daysBetweenPauses);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
