import { setTimeout as sleep } from 'node:timers/promises';

/** Minimum time in milliseconds between two refreshes, and between two attempts to reach the database. */
const pauseMs = 1_000;
/**
 * Time in milliseconds after which a refresh is repeated. A commit whose answer was lost may take effect only after the
 * first refresh, for example if the database process was suspended.
 */
const repeatAfterMs = 10_000;

/**
 * Refreshes the process's in-memory state if the database's answer to a commit was lost. Such a commit may have taken
 * effect without its events being reported to this process.
 */
export class InMemoryStateReloaderAfterLostCommits {
  private readonly ping: () => PromiseLike<unknown>;
  private readonly refresh: () => void;
  private running: Promise<void> | undefined;
  private repeat: NodeJS.Timeout | undefined;
  private refreshedAtMs = -Infinity;
  private isStopped = false;

  /**
   * @param ping resolves if the database answers
   * @param refresh reloads the in-memory state
   */
  constructor(ping: () => PromiseLike<unknown>, refresh: () => void) {
    this.ping = ping;
    this.refresh = refresh;
  }

  /**
   * Reports that the answer to a commit was lost. The refresh happens as soon as the database answers, at most once a
   * second, and again 10 s later.
   */
  report(): void {
    if (this.isStopped) return;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.repeat);
  }

  private async run(): Promise<void> {
    await pause(this.refreshedAtMs + pauseMs - performance.now());
    await this.refreshOnce();
    clearTimeout(this.repeat);
    if (!this.isStopped) this.repeat = setTimeout(() => void this.refreshOnce(), repeatAfterMs).unref();
  }

  private async refreshOnce(): Promise<void> {
    while (!this.isStopped && !(await this.isAnswering())) await pause(pauseMs);
    if (this.isStopped) return;
    this.refreshedAtMs = performance.now();
    this.refresh();
  }

  private async isAnswering(): Promise<boolean> {
    try {
      await this.ping();
      return true;
    } catch {
      return false;
    }
  }
}

function pause(ms: number): Promise<unknown> {
  return sleep(Math.max(0, ms), undefined, { ref: false });
}
