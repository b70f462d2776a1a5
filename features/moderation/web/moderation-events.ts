/** What this browser changed between the viewer and a person, told to whatever shows it. */
import type { Relation } from './calls.ts';

interface RelationChange {
  userId: string;
  change: Partial<Relation>;
}

type Listener = (change: RelationChange | null) => void;
const listeners = new Set<Listener>();

/** Listens until the answer is called; null stands for words and reports. */
export function onModeration(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellModeration(change: RelationChange | null): void {
  for (const listener of listeners) listener(change);
}
