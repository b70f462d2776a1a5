/** What this browser remembers of having asked for support (EXP-093). */
import { stored } from '#platform/ui/storage.ts';
import type { AskMemory } from '../domain/decide-ask.ts';

function isMemory(data: unknown): data is AskMemory {
  const { firstSeenAt, askedAt } = (data ?? {}) as Partial<AskMemory>;
  return typeof firstSeenAt === 'number' && (askedAt === null || typeof askedAt === 'number');
}

const kept = stored('supportAsked', 1, isMemory);

/** What is remembered; somebody new begins now. Null where the browser keeps nothing: then nobody is asked. */
export function readAskMemory(nowMs: number): AskMemory | null {
  const known = kept.read();
  if (known) return known;
  const fresh: AskMemory = { firstSeenAt: nowMs, askedAt: null };
  return kept.write(fresh) ? fresh : null;
}

/** Support was asked for, or the person looked at it by themselves. */
export function noteAsked(nowMs: number): void {
  const memory = readAskMemory(nowMs);
  if (memory) kept.write({ ...memory, askedAt: nowMs });
}
