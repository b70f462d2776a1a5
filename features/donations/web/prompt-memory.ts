/** Stores in this browser when the person was last asked for a donation (EXP-093). */
import { stored } from '#platform/ui/storage.ts';
import type { AskMemory } from '../domain/decide-ask.ts';

function isMemory(data: unknown): data is AskMemory {
  const { firstSeenAt, askedAt } = (data ?? {}) as Partial<AskMemory>;
  return typeof firstSeenAt === 'number' && (askedAt === null || typeof askedAt === 'number');
}

const storedMemory = stored('supportAsked', 1, isMemory);

/**
 * Returns the stored times of the first visit and of the last prompt. The first call stores the time of the first
 * visit. Returns null if the browser cannot store data; then the person is never prompted.
 */
export function readPromptMemory(nowMs: number): AskMemory | null {
  const existing = storedMemory.read();
  if (existing) return existing;
  const fresh: AskMemory = { firstSeenAt: nowMs, askedAt: null };
  return storedMemory.write(fresh) ? fresh : null;
}

/** Records that the person was asked for a donation now, or opened the donation dialog. */
export function recordPrompt(nowMs: number): void {
  const memory = readPromptMemory(nowMs);
  if (memory) storedMemory.write({ ...memory, askedAt: nowMs });
}
