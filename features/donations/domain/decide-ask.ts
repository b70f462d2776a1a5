/** Decides when the app may prompt for support: rarely, and never new people (EXP-093). */

const dayMs = 86_400_000;
/** Minimum time since the first visit before the first prompt. */
const firstAskAfterDays = 30;
/** Minimum time between two prompts; opening the menu counts as one. */
const askAgainAfterDays = 180;

/** State stored in the browser; milliseconds since 1970. */
export interface AskMemory {
  firstSeenAt: number;
  /** When the person was last prompted or opened the menu; null for never. */
  askedAt: number | null;
}

/** True if the person may be prompted now. */
export function mayAsk(memory: AskMemory, nowMs: number): boolean {
  if (nowMs - memory.firstSeenAt < firstAskAfterDays * dayMs) return false;
  return memory.askedAt === null || nowMs - memory.askedAt >= askAgainAfterDays * dayMs;
}
