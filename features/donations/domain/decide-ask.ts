/** When the app may ask for support by itself: hardly ever, and never somebody new (EXP-093). */

const dayMs = 86_400_000;
/** Somebody has been here this long before they are asked at all. */
const firstAskAfterDays = 30;
/** Between two times of asking; opening the menu oneself counts as one. */
const askAgainAfterDays = 180;

/** What this browser remembers; milliseconds since 1970. */
export interface AskMemory {
  firstSeenAt: number;
  /** When it was last asked, or the person looked by themselves; null for never. */
  askedAt: number | null;
}

/** Whether it may be asked now. */
export function mayAsk(memory: AskMemory, nowMs: number): boolean {
  if (nowMs - memory.firstSeenAt < firstAskAfterDays * dayMs) return false;
  return memory.askedAt === null || nowMs - memory.askedAt >= askAgainAfterDays * dayMs;
}
