/**
 * What is hidden from recent viewers, in memory, so that lists ask no database. Most people hide nothing and are kept as
 * null. Events of blocks, mutes and reports make it forget.
 */
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/rpc/platform.ts';
import { serviceKey } from '#platform/rpc/service.ts';
import type { Seen, Sight, SightKeeper } from '#features/accounts/server/public.ts';
import {
  type HiddenSet,
  hidesNothing,
  isBlocked,
  isMuted,
  whyGone,
  whyHidden,
} from '../domain/decide-visible.ts';
import { type FoldedTexts, foldTexts, readMutedWord } from '../domain/match-words.ts';
import { existsBlock, loadHiddenRows } from './store.ts';

/** Viewers kept, at most; who was not seen for the longest time goes first. */
const capacity = 20_000;

export class SightCache implements SightKeeper {
  private readonly platform: Platform;
  private readonly kept = new Map<string, Sight | null>();
  private readonly loading = new Map<string, { stale: boolean; promise: Promise<Sight | null> }>();
  /** The words of things that are asked about again and again. */
  private readonly folded = new WeakMap<Seen, FoldedTexts>();

  constructor(platform: Platform) {
    this.platform = platform;
  }

  peek(userId: string): Sight | null | undefined {
    const sight = this.kept.get(userId);
    if (sight !== undefined && this.kept.size > capacity / 2) {
      this.kept.delete(userId);
      this.kept.set(userId, sight);
    }
    return sight;
  }

  /** From memory or the database. Calls of the same moment share one load. */
  async load(userId: string): Promise<Sight | null> {
    const kept = this.kept.get(userId);
    if (kept !== undefined) return kept;
    const running = this.loading.get(userId);
    if (running !== undefined) return running.promise;
    const entry = { stale: false, promise: Promise.resolve<Sight | null>(null) };
    entry.promise = this.read(userId, entry);
    this.loading.set(userId, entry);
    return entry.promise;
  }

  isBlockedBetween(sql: Queryable, one: string, other: string): Promise<boolean> {
    return existsBlock(sql, one, other);
  }

  /** What is hidden from this person is something else now. */
  forget(userId: string): void {
    this.kept.delete(userId);
    const running = this.loading.get(userId);
    if (running !== undefined) running.stale = true;
  }

  forgetAll(): void {
    this.kept.clear();
    for (const entry of this.loading.values()) entry.stale = true;
  }

  private async read(userId: string, entry: { stale: boolean }): Promise<Sight | null> {
    try {
      for (;;) {
        entry.stale = false;
        const hidden = readHidden(userId, await loadHiddenRows(this.platform.db, userId));
        // A change committed while the rows were read may be missing from them.
        if (entry.stale) continue;
        const sight = hidesNothing(hidden) ? null : this.sightOf(hidden);
        this.kept.set(userId, sight);
        if (this.kept.size > capacity) this.kept.delete(this.kept.keys().next().value!);
        return sight;
      }
    } finally {
      this.loading.delete(userId);
    }
  }

  private sightOf(hidden: HiddenSet): Sight {
    const nowMs = () => this.platform.clock.now().getTime();
    return {
      isBlocked: (userId) => isBlocked(hidden, userId),
      isBlockedBy: (userId) => hidden.blockedBy.has(userId),
      isMuted: (userId) => isMuted(hidden, userId, nowMs()),
      mutedIds: () => [...hidden.muted.keys()].filter((userId) => isMuted(hidden, userId, nowMs())),
      whyGone: (item) => whyGone(hidden, item),
      whyHidden: (item) => whyHidden(hidden, item, () => this.foldedOf(item), nowMs()),
    };
  }

  private foldedOf(item: Seen): FoldedTexts {
    let folded = this.folded.get(item);
    if (folded === undefined) {
      folded = foldTexts(item.texts());
      this.folded.set(item, folded);
    }
    return folded;
  }
}

function readHidden(viewerId: string, rows: Awaited<ReturnType<typeof loadHiddenRows>>): HiddenSet {
  const until = (expiresAt: Date | null) => expiresAt?.getTime() ?? Infinity;
  return {
    viewerId,
    blocked: new Set(rows.blocked.map((row) => row.id)),
    blockedBy: new Set(rows.blockedBy.map((row) => row.id)),
    muted: new Map(rows.muted.map((row) => [row.id, until(row.expiresAt)])),
    words: rows.words.flatMap((row) => {
      const word = readMutedWord(row.folded);
      return word === null ? [] : [{ word, untilMs: until(row.expiresAt) }];
    }),
    reported: new Set(rows.reported.map((row) => `${row.kind}:${row.id}`)),
  };
}

export const sightCacheKey = serviceKey<SightCache>('sightCache');
