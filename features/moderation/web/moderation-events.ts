/** Accepted changes of the viewer's blocks, mutes and reports on this page, for queries that depend on them. */
const listeners = new Set<() => void>();

/**
 * Calls the listener after each accepted change; its data has to be fetched again.
 * @returns function that unsubscribes
 */
export function onModeration(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitModeration(): void {
  for (const listener of listeners) listener();
}
