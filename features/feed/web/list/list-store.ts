/**
 * Time in milliseconds after which a list that is not on the screen expires. An expired list is reset when it is shown
 * again.
 */
const maxHiddenMs = 10 * 60_000;

/** Base class of stores for `useSyncExternalStore` that keep a list in memory while the user visits other screens. */
export abstract class InMemoryListStore<View extends object> {
  abstract view: View;
  /** Incremented when pending requests become invalid. A response to a request of an earlier generation is ignored. */
  protected generation = 0;
  private readonly listeners = new Set<() => void>();
  private leftAt = Date.now();

  /** Resets the list to its initial, empty state. */
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
