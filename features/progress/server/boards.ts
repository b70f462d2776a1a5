/** Who earned how much in a period, for everybody who looks: in a large town it is not added up for each of them. */
import type { Platform } from '#platform/kernel/platform.ts';
import { serviceKey } from '#platform/kernel/service-key.ts';
import { type BoardSum, listBoardSums } from './store-leaderboard.ts';

/** With fewer people it is added up for each look, and so is always of this moment. */
const manyPeople = 2_000;
const keptMs = 15_000;
/** Week, month and all time, and those that have just ended. */
const mostKept = 6;

export class Boards {
  private readonly platform: Platform;
  private readonly kept = new Map<number | null, { untilMs: number; sums: BoardSum[] }>();
  private readonly loading = new Map<number | null, Promise<BoardSum[]>>();

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /** Everybody who is listed and earned something since an instant (null for ever), the most first. */
  async since(since: Date | null): Promise<BoardSum[]> {
    const key = since === null ? null : since.getTime();
    const known = this.kept.get(key);
    if (known !== undefined && performance.now() < known.untilMs) return known.sums;
    if (known === undefined) return this.load(key, since);
    // A large one: while it is added up anew nobody else does it too.
    const running = this.loading.get(key) ?? this.load(key, since).finally(() => this.loading.delete(key));
    this.loading.set(key, running);
    return running;
  }

  private async load(key: number | null, since: Date | null): Promise<BoardSum[]> {
    const sums = await listBoardSums(this.platform.db, since);
    if (sums.length < manyPeople) {
      this.kept.delete(key);
      return sums;
    }
    this.kept.set(key, { untilMs: performance.now() + keptMs, sums });
    while (this.kept.size > mostKept) this.kept.delete(this.kept.keys().next().value!);
    return sums;
  }
}

export const boardsKey = serviceKey<Boards>('leaderboards');
