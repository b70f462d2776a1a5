/**
 * Lets background readers take turns and rest in between, so that what people wait for comes first: one reads at a time,
 * and the longer it took the longer all of them rest; on a busy process several times as long.
 */

/** The rest after a turn, as a multiple of how long the turn took. */
const restFactor = 1;
const busyRestFactor = 6;
const maxRestMs = 1_500;

export class Turns {
  private last: Promise<void> = Promise.resolve();
  private readonly isBusy: () => boolean;

  /** @param isBusy whether many people are waiting for answers right now */
  constructor(isBusy: () => boolean) {
    this.isBusy = isBusy;
  }

  /** Runs `work` when it is its turn; answers as soon as it is done, the rest is taken by whoever comes next. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(async () => {
      const begun = performance.now();
      try {
        return { value: await work() };
      } finally {
        const factor = this.isBusy() ? busyRestFactor : restFactor;
        rest = Math.min((performance.now() - begun) * factor, maxRestMs);
      }
    });
    let rest = 0;
    this.last = turn.then(
      () => pause(rest),
      () => pause(rest),
    );
    return turn.then((done) => done.value);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
