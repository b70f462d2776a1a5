/**
 * Counting semaphore with a first-in, first-out queue. A waiting caller is removed from the queue when its abort signal
 * is aborted.
 */
export class Semaphore {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(permits: number) {
    this.free = permits;
  }

  /**
   * Waits for a permit and returns the function that releases it. Rejects if the signal is aborted before a permit is
   * free.
   */
  async acquire(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.free > 0) this.free--;
    else await this.wait(signal);
    return () => {
      const next = this.waiting.shift();
      if (next === undefined) this.free++;
      else next();
    };
  }

  private wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(start), 1);
        reject(signal.reason);
      };
      this.waiting.push(start);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}
