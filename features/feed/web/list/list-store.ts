/** A list that is not shown for longer than this is reset, in milliseconds. */
const maxHiddenMs = 10 * 60_000;

/** Base class of lists that are kept while the tab moves between screens, for `useSyncExternalStore`. */
export abstract class ListStore<View extends object> {
  abstract view: View;
  /** Incremented when the list is reset; answers to calls of an earlier generation are ignored. */
  protected generation = 0;
  private readonly listeners = new Set<() => void>();
  private leftAt = 0;

  /** Empties the list. */
  abstract reset(): void;

  subscribe = (listener: () => void): (() => void) => {
    if (this.listeners.size === 0 && Date.now() - this.leftAt > maxHiddenMs) this.reset();
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      this.leftAt = Date.now();
    };
  };

  read = (): View => this.view;

  protected set(next: Partial<View>): void {
    this.view = { ...this.view, ...next };
    for (const listener of this.listeners) listener();
  }
}
