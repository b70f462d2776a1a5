/** Changes of the viewer's blocks, mutes and reports on this page, for everything that shows them. */
import type { Relation } from './calls.ts';

interface RelationChange {
  userId: string;
  change: Partial<Relation>;
}

type Listener = (change: RelationChange | null) => void;
const listeners = new Set<Listener>();

/**
 * Subscribes to changes. Null means that the lists of people and words have to be fetched again.
 * @returns function that unsubscribes
 */
export function onModeration(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitModeration(change: RelationChange | null): void {
  for (const listener of listeners) listener(change);
}
