/** Longer than this without the screen, and a list begins anew, in milliseconds. */
const keepMs = 10 * 60_000;

/** A list that the tab keeps while it moves between screens, for `useSyncExternalStore`. */
export abstract class KeptList<View extends object> {
  abstract view: View;
  /** Raised when the list begins anew; answers of earlier calls are dropped. */
  protected era = 0;
  private readonly listeners = new Set<() => void>();
  private leftAt = 0;

  /** Empties the list. */
  abstract reset(): void;

  subscribe = (listener: () => void): (() => void) => {
    if (this.listeners.size === 0 && Date.now() - this.leftAt > keepMs) this.reset();
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
